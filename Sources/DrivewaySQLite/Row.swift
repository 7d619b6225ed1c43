public import Foundation

/// One row of an answer, independent of the connection it came from.
///
/// ```swift
/// let name = try row["name"] as String
/// let size = try row["size"] as Int64?
/// ```
public struct Row: Sendable, Hashable {
    let columns: ColumnNames
    /// The values in the order of the columns.
    public let values: [Value]

    init(columns: ColumnNames, values: [Value]) {
        self.columns = columns
        self.values = values
    }

    /// The names of the columns, in order.
    public var names: [String] { columns.names }

    /// The value of a column as a Swift type.
    /// - Throws: ``DatabaseError`` when there is no such column, or it holds another kind of value.
    public subscript<T: SQLValue>(_ name: String) -> T {
        get throws(DatabaseError) {
            guard let index = columns.index(of: name) else {
                throw DatabaseError(code: DatabaseError.Code.range, message: "The answer has no column “\(name)”")
            }
            return try self[index]
        }
    }

    /// The value of a column, counted from 0, as a Swift type.
    /// - Throws: ``DatabaseError`` when there is no such column, or it holds another kind of value.
    public subscript<T: SQLValue>(_ index: Int) -> T {
        get throws(DatabaseError) {
            guard values.indices.contains(index) else {
                throw DatabaseError(code: DatabaseError.Code.range, message: "The answer has no column \(index)")
            }
            guard let value = T(sqlValue: values[index]) else { throw mismatch(index, T.expectation) }
            return value
        }
    }

    private func mismatch(_ index: Int, _ expected: String) -> DatabaseError {
        DatabaseError(
            code: DatabaseError.Code.mismatch,
            message: "The column “\(columns.names[index])” holds \(values[index].kind) where \(expected) was expected")
    }
}

extension Row {
    /// The text in a column.
    public func string(_ name: String) throws(DatabaseError) -> String { try self[name] }
    /// The whole number in a column.
    public func int64(_ name: String) throws(DatabaseError) -> Int64 { try self[name] }
    /// The number in a column.
    public func double(_ name: String) throws(DatabaseError) -> Double { try self[name] }
    /// The 0 or 1 in a column.
    public func bool(_ name: String) throws(DatabaseError) -> Bool { try self[name] }
}

extension Row {
    /// The text in a column, counted from 0.
    public func string(_ index: Int) throws(DatabaseError) -> String { try self[index] }
    /// The whole number in a column, counted from 0.
    public func int64(_ index: Int) throws(DatabaseError) -> Int64 { try self[index] }
    /// The whole number in a column, counted from 0.
    public func int(_ index: Int) throws(DatabaseError) -> Int { try self[index] }
    /// The number in a column, counted from 0.
    public func double(_ index: Int) throws(DatabaseError) -> Double { try self[index] }
    /// The bytes in a column, counted from 0.
    public func data(_ index: Int) throws(DatabaseError) -> Data { try self[index] }
}
