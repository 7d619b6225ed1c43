/// What the page at `/local` does: it asks the control plane twice a second, and sends it what the person chooses.
enum ControlPageScript {
    static let source = #"""
        "use strict";
        const $ = id => document.getElementById(id);
        const shown = 300;
        const faults = {
          "503 for a while": {status: 503},
          "429 with Retry-After": {status: 429, retryAfter: 2},
          "403 userRateLimitExceeded": {status: 403, reason: "userRateLimitExceeded"},
          "403 storageQuotaExceeded": {status: 403, reason: "storageQuotaExceeded"},
          "401, the token is dead": {status: 401},
          "done, but the answer is lost": {applyThenFail: true},
          "cut after 64 KiB": {dropAfterBytes: 65536},
          "half a second late": {delayMs: 500},
        };
        const steps = {"+1 minute": 60, "+1 hour": 3600, "+1 day": 86400, "+7 days": 604800};
        let entries = [], last = 0;

        async function call(method, name, body) {
          const options = {method};
          if (body !== undefined) {
            options.headers = {"Content-Type": "application/json"};
            options.body = JSON.stringify(body);
          }
          const answer = await fetch("/local/" + name, options);
          const text = await answer.text();
          const json = text ? JSON.parse(text) : {};
          if (!answer.ok) throw new Error(json.error || "refused with " + answer.status);
          return json;
        }

        function size(bytes) {
          const units = ["B", "KiB", "MiB", "GiB", "TiB"];
          let unit = 0;
          while (bytes >= 1024 && unit < units.length - 1) { bytes /= 1024; unit += 1; }
          return (unit && bytes < 10 ? bytes.toFixed(1) : Math.round(bytes)) + " " + units[unit];
        }

        function decoded(query) {
          try { return decodeURIComponent(query.replaceAll("+", " ")); } catch { return query; }
        }

        function cell(row, text, kind) {
          const cell = row.insertCell();
          cell.textContent = text;
          if (kind) cell.className = kind;
          return cell;
        }

        function say(text, kind) {
          $("state").textContent = text;
          $("state").className = kind;
        }

        function drawLog() {
          const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
          const matching = entries.filter(entry => {
            const text = [entry.method, entry.path, entry.query, entry.status].join(" ").toLowerCase();
            return words.every(word => text.includes(word));
          });
          const body = document.createElement("tbody");
          for (const entry of matching.slice(-shown).reverse()) {
            const row = body.insertRow();
            cell(row, entry.method);
            const path = document.createElement("div");
            path.textContent = entry.path;
            cell(row, "", "path").append(path);
            if (entry.query) {
              const query = document.createElement("span");
              query.className = "query";
              query.textContent = " ?" + decoded(entry.query);
              path.append(query);
              path.title = query.textContent;
            }
            cell(row, entry.status || "cut", "number s" + Math.floor(entry.status / 100));
            cell(row, size(entry.bytesIn), "number");
            cell(row, size(entry.bytesOut), "number");
            cell(row, entry.units, "number");
          }
          body.id = "log";
          $("log").replaceWith(body);
          $("logNote").textContent = matching.length > shown ? `The last ${shown} of ${matching.length}.` :
            matching.length ? "" : entries.length ? "Nothing matches." : "Nothing was asked yet.";
        }

        function drawOverview(state) {
          $("accountCount").textContent = state.accounts.length;
          $("fileCount").textContent = state.accounts.reduce((sum, one) => sum + one.files, 0);
          $("byteCount").textContent = size(state.accounts.reduce((sum, one) => sum + one.bytes, 0));
          $("requestCount").textContent = state.requests.count;
          $("unitCount").textContent = state.requests.quotaUnits;
          $("now").textContent = new Date(state.now).toLocaleString();
          $("ahead").textContent = state.aheadSeconds ? `${state.aheadSeconds} s ahead of this machine` : "as this machine";
          const accounts = document.createElement("tbody");
          for (const one of state.accounts) {
            const row = accounts.insertRow();
            cell(row, one.email);
            cell(row, one.name);
            cell(row, one.files, "number");
            cell(row, size(one.bytes), "number");
          }
          accounts.id = "accounts";
          $("accounts").replaceWith(accounts);
          const rules = state.faults.map(rule => {
            const item = document.createElement("li");
            item.textContent = JSON.stringify(rule);
            return item;
          });
          $("faults").replaceChildren(...rules);
          if (!$("traitForm").contains(document.activeElement)) {
            $("unitsPerMinute").value = state.unitsPerMinute ?? "";
            for (const [name, value] of Object.entries(state.behaviour)) {
              if (value === true || value === false) $(name).checked = value;
              else $(name).value = value || "";
            }
          }
          currentFaults = state.faults;
        }
        let currentFaults = [];

        async function refresh() {
          try {
            if (!$("paused").checked) {
              const log = await call("GET", "requests?after=" + last);
              if (log.last < last) entries = [];
              if (log.count < entries.length) entries = [];
              last = log.last;
              if (log.requests.length || log.count === 0) {
                entries = log.count === 0 ? [] : entries.concat(log.requests).slice(-5000);
                drawLog();
              }
            }
            drawOverview(await call("GET", "overview"));
            say("running", "good");
          } catch (error) {
            say(error instanceof TypeError ? "not reachable" : error.message, "bad");
          }
          setTimeout(refresh, 500);
        }

        function act(work) {
          return async event => {
            event.preventDefault();
            try { await work(); } catch (error) { alert(error.message); }
          };
        }

        const number = id => $(id).value === "" ? null : Number($(id).value);
        $("endpoint").textContent = "DRIVEWAY_ENDPOINT=" + location.origin;
        $("filter").addEventListener("input", drawLog);
        $("clearLog").addEventListener("click", act(() => call("DELETE", "requests")));
        $("clearFaults").addEventListener("click", act(() => call("DELETE", "faults")));
        $("reset").addEventListener("click", act(async () => {
          if (confirm("Erase all accounts, files and settings of this server?")) await call("POST", "reset", {});
        }));
        $("faultForm").addEventListener("submit", act(() => {
          const rule = {path: $("faultPath").value, ...faults[$("faultKind").value]};
          if (number("faultTimes") !== null) rule.times = number("faultTimes");
          return call("PUT", "faults", {rules: [...currentFaults, rule]});
        }));
        $("traitForm").addEventListener("submit", act(async () => {
          document.activeElement.blur();
          await call("PUT", "quota", {unitsPerMinute: number("unitsPerMinute")});
          await call("PUT", "behaviour", {
            listPageClamp: number("listPageClamp"), visibilityDelayMs: number("visibilityDelayMs") ?? 0,
            partialMultiParent: $("partialMultiParent").checked, writesPerSecond: number("writesPerSecond"),
            linksNeedResourceKeys: $("linksNeedResourceKeys").checked,
          });
        }));
        for (const name of Object.keys(faults)) $("faultKind").append(new Option(name));
        for (const [name, seconds] of Object.entries(steps)) {
          const button = document.createElement("button");
          button.textContent = name;
          button.addEventListener("click", act(() => call("POST", "clock", {advanceSeconds: seconds})));
          $("clockButtons").append(button);
        }
        drawLog();
        refresh();
        """#
}
