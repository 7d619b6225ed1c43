import Foundation

// A backup in which nothing changed is mostly the writing of its lines, a restore of one file mostly the reading of them, and a
// coder takes ten times as long for either as what is here. What is regular, as almost all lines are, is done here; what is not,
// such as a name with a quotation mark in it or a line of another program, is left to JSONLine. Both ways mean the same.

extension PackIndex {
    /// The index of a pack as JSON.
    func encoded() throws -> Data {
        guard version == PackFormat.version, requires.isEmpty else { return try JSONLine.encode(self) }
        do {
            var writer = RegularWriter(capacity: 64 + 192 * chunks.count)
            writer.add("{\"chunks\":")
            try writer.add(chunks) { writer, chunk throws(RegularWriter.Irregular) in
                try chunk.write(to: &writer, pack: nil)
            }
            writer.add(",\"requires\":[],\"version\":\(version)}")
            return Data(writer.bytes)
        } catch {
            return try JSONLine.encode(self)
        }
    }

    /// Reads an index.
    static func decode(_ data: Data) throws -> PackIndex {
        do { return try PackIndex(regular: Array(data)) } catch {
            return try JSONLine.decode(PackIndex.self, from: data)
        }
    }

    private init(regular bytes: [UInt8]) throws(RegularReader.Irregular) {
        var reader = RegularReader(bytes, 0..<bytes.count)
        try reader.skip("{\"chunks\":")
        chunks = try reader.array { reader throws(RegularReader.Irregular) in
            try PackIndex.Chunk(&reader) { _ throws(RegularReader.Irregular) in }
        }
        try reader.skip(",\"requires\":[],\"version\":\(PackFormat.version)}")
        try reader.finish()
    }
}

extension PackIndex.Chunk {
    /// - Parameter pack: Reads what is between the offset and the size.
    fileprivate init(
        _ reader: inout RegularReader, _ pack: (inout RegularReader) throws(RegularReader.Irregular) -> Void
    ) throws(RegularReader.Irregular) {
        try reader.skip("{\"encoding\":")
        encoding = ChunkEncoding(rawValue: try reader.text())
        try reader.skip(",\"id\":")
        id = try reader.id()
        try reader.skip(",\"length\":")
        length = try reader.number()
        try reader.skip(",\"offset\":")
        offset = try reader.number()
        try pack(&reader)
        try reader.skip(",\"size\":")
        size = try reader.number()
        try reader.skip("}")
    }

    fileprivate func write(to writer: inout RegularWriter, pack: Int?) throws(RegularWriter.Irregular) {
        writer.add("{\"encoding\":")
        try writer.add(string: encoding.rawValue)
        writer.add(",\"id\":")
        writer.add(id)
        writer.add(",\"length\":")
        writer.add(length)
        writer.add(",\"offset\":")
        writer.add(offset)
        if let pack {
            writer.add(",\"pack\":")
            writer.add(pack)
        }
        writer.add(",\"size\":")
        writer.add(size)
        writer.add("}")
    }
}

extension Entry {
    fileprivate init(_ reader: inout RegularReader) throws(RegularReader.Irregular) {
        try reader.skip("{")
        if reader.take("\"chunks\":") {
            chunks = try reader.array { reader throws(RegularReader.Irregular) in try reader.number() }
            try reader.skip(",")
        }
        if reader.take("\"database\":true,") { database = true }
        try reader.skip("\"kind\":")
        guard let kind = Kind(rawValue: try reader.text()) else { throw RegularReader.Irregular() }
        self.kind = kind
        try reader.skip(",\"mode\":")
        mode = try reader.number()
        try reader.skip(",\"modified\":{\"nanoseconds\":")
        let nanoseconds: Int64 = try reader.number()
        try reader.skip(",\"seconds\":")
        modified = Moment(seconds: try reader.number(), nanoseconds: nanoseconds)
        try reader.skip("},\"path\":")
        path = EntryPath(try reader.array { reader throws(RegularReader.Irregular) in try reader.text() })
        if reader.take(",\"sha256\":") { sha256 = try reader.id() }
        if reader.take(",\"size\":") { size = try reader.number() }
        try reader.skip(",\"source\":")
        source = try reader.number()
        if reader.take(",\"target\":") { target = try reader.text() }
        try reader.skip("}")
    }

    fileprivate func write(to writer: inout RegularWriter) throws(RegularWriter.Irregular) {
        writer.add("{")
        if let chunks {
            writer.add("\"chunks\":")
            try writer.add(chunks) { writer, number throws(RegularWriter.Irregular) in writer.add(number) }
            writer.add(",")
        }
        if let database { writer.add("\"database\":\(database),") }
        writer.add("\"kind\":\"\(kind.rawValue)\",\"mode\":")
        writer.add(mode)
        writer.add(",\"modified\":{\"nanoseconds\":")
        writer.add(modified.nanoseconds)
        writer.add(",\"seconds\":")
        writer.add(modified.seconds)
        writer.add("},\"path\":")
        try writer.add(path.names) { writer, name throws(RegularWriter.Irregular) in try writer.add(string: name) }
        if let sha256 {
            writer.add(",\"sha256\":")
            writer.add(sha256)
        }
        if let size {
            writer.add(",\"size\":")
            writer.add(size)
        }
        writer.add(",\"source\":")
        writer.add(source)
        if let target {
            writer.add(",\"target\":")
            try writer.add(string: target)
        }
        writer.add("}")
    }
}

extension SnapshotLine {
    /// Reads a line of the two kinds of which there are many.
    init(regular bytes: [UInt8], _ range: Range<Int>) throws(RegularReader.Irregular) {
        var reader = RegularReader(bytes, range)
        if reader.take("{\"entry\":") {
            entry = try Entry(&reader)
        } else {
            try reader.skip("{\"chunk\":")
            var pack = 0
            let located = try PackIndex.Chunk(&reader) { reader throws(RegularReader.Irregular) in
                try reader.skip(",\"pack\":")
                pack = try reader.number()
            }
            chunk = SnapshotContent.Chunk(located, pack: pack)
        }
        try reader.skip("}")
        try reader.finish()
    }

    /// The bytes of a line, with the newline that ends it.
    func encoded(_ json: JSONLine) throws -> Data {
        do {
            var writer = RegularWriter()
            if let entry {
                writer.add("{\"entry\":")
                try entry.write(to: &writer)
            } else if let chunk {
                writer.add("{\"chunk\":")
                try chunk.located.write(to: &writer, pack: chunk.pack)
            } else {
                throw RegularWriter.Irregular()
            }
            writer.add("}\n")
            return Data(writer.bytes)
        } catch {
            return try json.encode(self) + [UInt8(ascii: "\n")]
        }
    }
}
