import DrivewayFiles
import DrivewayHTTP

extension ServerResponse {
    /// Whether the answer can be sent as it is: status, fields and the promised part of the file.
    var isWellFormed: Bool {
        guard 200...599 ~= status else { return false }
        for field in headers {
            guard !field.name.isEmpty, field.name.utf8.allSatisfy(isTokenByte),
                field.value.utf8.allSatisfy({ $0 >= 0x20 ? $0 != 0x7F : $0 == 0x09 })
            else { return false }
        }
        guard case .file(let file, let offset, let length) = body else { return true }
        guard offset >= 0, length >= 0, let status = try? file.status() else { return false }
        return length <= status.size - offset
    }

    /// The bytes of the body that are sent.
    func sentLength(isHead: Bool) -> Int64 { isHead || status == 204 || status == 304 ? 0 : body.length }
}

extension String {
    /// Whether a field of this name is made by the server alone.
    var isServersOwn: Bool { isSameField(as: "content-length") || isSameField(as: "transfer-encoding") }

    /// Whether this is the name `lowercase`, in letters of either case.
    func isSameField(as lowercase: StaticString) -> Bool {
        guard utf8.count == lowercase.utf8CodeUnitCount else { return false }
        return lowercase.withUTF8Buffer { unsafe zip(utf8, $0).allSatisfy { $0 | 0x20 == $1 | 0x20 } }
    }
}
