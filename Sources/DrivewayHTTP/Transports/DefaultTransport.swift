/// The transport a client takes when it is given none.
public enum DefaultTransport {
    /// libcurl on Linux and macOS, URLSession on other Apple systems; shared by the process, so that connections are
    /// used again.
    public static let shared: any HTTPTransport = {
        #if os(Linux) || os(macOS)
        return CurlTransport.shared
        #else
        return URLSessionTransport.shared
        #endif
    }()
}
