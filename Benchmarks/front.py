"""A TLS front with Google's host names before a Local Google, in namespaces of its own, for clients that have these names
built in. Linux only; needs unshare, ip, nginx and openssl."""
import os
import pathlib
import subprocess
import sys
import time
import urllib.request

HOSTS = ["www.googleapis.com", "oauth2.googleapis.com", "accounts.google.com"]
NGINX = """
user root root; daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log warn;
events {{ worker_connections 4096; }}
http {{
  access_log off; client_max_body_size 0;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  upstream google {{ server 127.0.0.1:{port}; keepalive 256; keepalive_requests 1000000; }}
  server {{
    listen 127.0.0.1:443 ssl; server_name {names};
    ssl_certificate {folder}/front.pem; ssl_certificate_key {folder}/front.key; keepalive_requests 1000000;
    location / {{
      proxy_pass http://google; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_request_buffering off; proxy_buffering off; proxy_buffer_size 64k; proxy_buffers 8 64k; proxy_next_upstream off;
      proxy_set_header Host $host; proxy_set_header X-Forwarded-Host $host; proxy_set_header X-Forwarded-Proto https;
    }}
  }}
}}
"""


def enter():
    """Begins this program again where Google's names lead to this machine, unless that was done before."""
    if os.environ.get("DRIVEWAY_BENCH_INSIDE"):
        return
    environment = dict(os.environ, DRIVEWAY_BENCH_INSIDE="1")
    words = ["unshare", "--mount", "--net"] + ([] if os.getuid() == 0 else ["--map-root-user"])
    os.execvpe("unshare", [*words, sys.executable, *sys.argv], environment)


class Front:
    """The front of a Local Google at a port; `ca` names the file that vouches for it."""

    def __init__(self, folder, port):
        self.folder = pathlib.Path(folder)
        self.ca = self.folder / "ca.pem"
        self.certificate()
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        hosts = self.folder / "hosts"
        hosts.write_text("127.0.0.1 localhost " + " ".join(HOSTS) + "\n")
        subprocess.run(["mount", "--bind", hosts, "/etc/hosts"], check=True)
        configuration = self.folder / "nginx.conf"
        configuration.write_text(NGINX.format(folder=self.folder, port=port, names=" ".join(HOSTS)))
        log = self.folder / "nginx.log"
        self.nginx = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", configuration, "-e", log], stderr=open(log, "w"),
            env=dict(os.environ, PATH=os.environ["PATH"] + ":/usr/sbin"))

    def certificate(self):
        def openssl(*words):
            subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)
        names = self.folder / "names"
        names.write_text("subjectAltName=" + ",".join("DNS:" + name for name in HOSTS + ["localhost"]))
        key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        openssl("req", "-x509", *key, "-days", "2", "-subj", "/CN=benchmark", "-keyout", self.folder / "ca.key",
                "-out", self.ca)
        openssl("req", *key, "-subj", "/CN=front", "-keyout", self.folder / "front.key",
                "-out", self.folder / "front.csr")
        openssl("x509", "-req", "-days", "2", "-in", self.folder / "front.csr", "-CA", self.ca, "-CAkey",
                self.folder / "ca.key", "-CAcreateserial", "-out", self.folder / "front.pem", "-extfile", names)

    def wait(self):
        for _ in range(100):
            try:
                return urllib.request.urlopen("https://www.googleapis.com/local/coverage",
                                              context=__import__("ssl").create_default_context(cafile=self.ca))
            except OSError:
                time.sleep(0.05)
        raise SystemExit("bench: the TLS front does not answer:\n" + (self.folder / "nginx.log").read_text())

    def close(self):
        self.nginx.terminate()
        self.nginx.wait(10)
