/// Counts the items of numbered lists, paragraph after paragraph.
struct ListNumbers {
    /// For each list around, how many items it had and whether it is numbered.
    private var lists: [(count: Int, isOrdered: Bool)] = []

    /// The number of a paragraph in its list; `nil` if it is in no numbered one.
    mutating func next(_ paragraph: Paragraph) -> Int? {
        guard let list = paragraph.list else {
            lists = []
            return nil
        }
        while lists.count > list.level + 1 { lists.removeLast() }
        if lists.count == list.level + 1, lists[list.level].isOrdered != list.isOrdered { lists.removeLast() }
        while lists.count <= list.level { lists.append((0, list.isOrdered)) }
        lists[list.level].count += 1
        return list.isOrdered ? lists[list.level].count : nil
    }
}
