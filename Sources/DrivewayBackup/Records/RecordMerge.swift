/// What merging records did.
public struct RecordMerge<Record> {
    /// Those that were not there before.
    public var inserted: [Record] = []
    /// Those that took the place of an older one.
    public var updated: [Record] = []
    /// Those that were there already, as new or newer.
    public var kept: [Record] = []

    /// Whether nothing changed.
    public var changedNothing: Bool { inserted.isEmpty && updated.isEmpty }
}

extension RecordMerge: Sendable where Record: Sendable {}
extension RecordMerge: Equatable where Record: Equatable {}

extension Array {
    /// Merges these records, such as restored ones, into others by their keys.
    ///
    /// ```swift
    /// let saved = try await backups.records(Entry.self, named: "entries")
    /// saved.merge(into: &entries, by: \.id, newer: \.modified)
    /// ```
    ///
    /// A record whose key is not there is inserted at the end. One whose key is there takes its place only if it is newer: of
    /// two states of one record the newer stays, and of two equally new ones that which is there. What is only in `existing` stays. So no
    /// record is ever there twice for having been restored, none is lost, and merging again changes nothing.
    /// - Parameters:
    ///   - existing: What is there.
    ///   - key: What makes two records the same one, such as `\.id`.
    ///   - version: Which state of a record is the newer one, such as `\.modified`.
    @discardableResult
    public func merge<Key: Hashable, Version: Comparable>(
        into existing: inout [Element], by key: (Element) -> Key, newer version: (Element) -> Version
    ) -> RecordMerge<Element> {
        var places: [Key: Int] = [:]
        for (place, record) in existing.enumerated() where places[key(record)] == nil { places[key(record)] = place }
        var merge = RecordMerge<Element>()
        for record in newest(by: key, newer: version) {
            if let place = places[key(record)] {
                guard version(record) > version(existing[place]) else {
                    merge.kept.append(existing[place])
                    continue
                }
                existing[place] = record
                merge.updated.append(record)
            } else {
                existing.append(record)
                merge.inserted.append(record)
            }
        }
        return merge
    }

    /// One record for each key, the newest, in the order of their first appearance.
    private func newest<Key: Hashable, Version: Comparable>(
        by key: (Element) -> Key, newer version: (Element) -> Version
    ) -> [Element] {
        var places: [Key: Int] = [:]
        var records: [Element] = []
        for record in self {
            if let place = places[key(record)] {
                if version(record) > version(records[place]) { records[place] = record }
            } else {
                places[key(record)] = records.count
                records.append(record)
            }
        }
        return records
    }
}
