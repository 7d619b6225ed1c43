/// Writes the functions of one method: the call, and its variants with content.
struct MethodRenderer {
    let method: MethodPlan
    let table: String

    func render(to writer: inout SourceWriter) {
        let downloadsOnly = method.method.hasMedia && method.answer == nil
        renderCall(isPrivate: downloadsOnly, to: &writer)
        if method.method.hasMedia { renderDownload(downloadsOnly, to: &writer) }
        if method.method.takesMedia { renderUploads(to: &writer) }
    }

    private var answer: String { method.answer ?? "NoContent" }
    private var hasFields: Bool { method.answer != nil }

    private func renderCall(isPrivate: Bool, to writer: inout SourceWriter) {
        if isPrivate {
            // What answers nothing but content has no call of its own.
            writer.list(
                "private func \(name(suffix: "Call"))(", parameters(hasFields: false), ") -> APICall<NoContent> {",
                closesOnOwnLine: true)
        } else {
            renderHead(documentation: method.documentation + parameterLines, to: &writer)
            writer.list(
                "public func \(name(suffix: ""))(", parameters(hasFields: hasFields), ") -> APICall<\(answer)> {",
                closesOnOwnLine: true)
        }
        writer.indented { writer in
            let isPlain = method.parameters.isEmpty && method.body == nil && !hasFields
            writer.list(
                (isPlain ? "" : "var call = ") + "APICall<\(answer)>(",
                ["client", "\(table).\(SwiftNames.escaped(method.entry))"], ")", closesOnOwnLine: false)
            guard !isPlain else { return }
            for parameter in method.parameters {
                let label = parameter.parameter.isInPath ? "path: " : ""
                writer.line(
                    "call.set(\(label)\(parameter.parameter.name.literal), \(SwiftNames.escaped(parameter.name)))")
            }
            if let body = method.body { writer.line("call.set(body: \(SwiftNames.escaped(body.name)))") }
            if hasFields { writer.line("call.set(fields: fields)") }
            writer.line("return call")
        }
        writer.line("}")
    }

    private func renderDownload(_ isOnly: Bool, to writer: inout SourceWriter) {
        writer.line()
        let path = "\(method.method.http) \(method.path)?alt=media"
        let cost = method.mediaUnits.map { ", \($0) units." } ?? "."
        let documentation =
            isOnly
            ? method.documentation + parameterLines
            : [
                "The content of what ``\(method.name)`` answers the properties of, with the same parameters.", "",
                "`\(path)`\(cost)",
            ]
        renderHead(documentation: documentation, to: &writer)
        let name = isOnly ? name(suffix: "") : name(suffix: "Media")
        writer.list(
            "public func \(name)(", parameters(hasFields: false), ") -> MediaCall {", closesOnOwnLine: true)
        writer.indented { writer in
            let call = self.name(suffix: isOnly ? "Call" : "")
            let flat = "MediaCall(\(call)(\(arguments(hasFields: false).joined(separator: ", "))))"
            if writer.fits(flat) { return writer.line(flat) }
            writer.line("MediaCall(")
            writer.indented { $0.list("\(call)(", arguments(hasFields: false), "))", closesOnOwnLine: false) }
        }
        writer.line("}")
    }

    private func renderUploads(to writer: inout SourceWriter) {
        let line = "`\(method.method.http) /upload\(method.path)`"
        writer.line()
        renderHead(
            documentation: ["The same as ``\(method.name)``, with content in the same request.", "", "\(line)."],
            to: &writer)
        writer.list(
            "public func \(name(suffix: ""))(",
            parameters(hasFields: hasFields, media: ["content: HTTPBody", "contentType: String"]),
            ") -> APICall<\(answer)> {", closesOnOwnLine: true)
        writer.indented { writer in
            let call = SwiftNames.escaped(method.name)
            let upload = ".uploading(content, contentType: contentType)"
            let flat = "\(call)(\(arguments(hasFields: hasFields).joined(separator: ", ")))\(upload)"
            if writer.fits(flat) { return writer.line(flat) }
            writer.line("\(call)(")
            writer.indented { $0.fill(arguments(hasFields: hasFields)) }
            writer.line(")")
            writer.line(upload)
        }
        writer.line("}")
        writer.line()
        renderHead(
            documentation: [
                "The same as ``\(method.name)``, by a session that takes content of `length` bytes in pieces.", "",
                "\(line).",
            ], to: &writer)
        writer.list(
            "public func \(name(suffix: "Session"))(",
            parameters(hasFields: hasFields, media: ["contentType: String", "length: Int64?"]),
            ") -> UploadSessionCall<\(answer)> {", closesOnOwnLine: true)
        writer.indented { writer in
            let call = SwiftNames.escaped(method.name)
            writer.line("UploadSessionCall(")
            writer.indented { writer in
                writer.list("\(call)(", arguments(hasFields: hasFields), "),", closesOnOwnLine: false)
                writer.line("contentType: contentType, length: length)")
            }
        }
        writer.line("}")
    }

    /// The parameters of which something is known.
    private var parameterLines: [String] {
        let lines = method.parameters.compactMap { parameter in
            parameter.documentation.first.map { "  - \(parameter.name): \($0)" }
        }
        return lines.isEmpty ? [] : ["- Parameters:"] + lines
    }

    private func renderHead(documentation: [String], to writer: inout SourceWriter) {
        writer.documentation(documentation)
        if method.method.isDeprecated { writer.line("@available(*, deprecated)") }
    }

    private func name(suffix: String) -> String {
        suffix.isEmpty ? SwiftNames.escaped(method.name) : method.name + suffix
    }

    /// What must be given comes first, then the body, then content, then what may be given, last what is advised against.
    private func parameters(hasFields: Bool, media: [String] = []) -> [String] {
        var items = needed.enumerated().map { index, parameter in
            (index == 0 && parameter.parameter.isInPath ? "_ " : "")
                + "\(SwiftNames.escaped(parameter.name)): \(parameter.type.spelling)"
        }
        if let body = method.body {
            items.append("_ \(SwiftNames.escaped(body.name)): \(body.type)")
        }
        items += media
        items += optional.map {
            "\(SwiftNames.escaped($0.name)): \($0.type.spelling)? = \($0.standard ?? "nil")"
        }
        if hasFields { items.append("fields: FieldMask<\(answer)>? = nil") }
        return items
    }

    private func arguments(hasFields: Bool) -> [String] {
        var items = needed.enumerated().map { index, parameter in
            let name = SwiftNames.escaped(parameter.name)
            return index == 0 && parameter.parameter.isInPath ? name : "\(name): \(name)"
        }
        if let body = method.body { items.append(SwiftNames.escaped(body.name)) }
        items += optional.map { "\(SwiftNames.escaped($0.name)): \(SwiftNames.escaped($0.name))" }
        if hasFields { items.append("fields: fields") }
        return items
    }

    private var needed: [ParameterPlan] {
        method.parameters.filter { $0.standard == nil }.sorted { $0.parameter.isInPath && !$1.parameter.isInPath }
    }

    private var optional: [ParameterPlan] {
        let all = method.parameters.filter { $0.standard != nil }
        return all.filter { !$0.parameter.kind.isDeprecated } + all.filter(\.parameter.kind.isDeprecated)
    }
}
