extension APICall where Answer: APIPage {
    /// All pages from this one on, each asked for when its turn comes.
    public var pages: Pages<Answer> {
        let call = self
        return Pages(
            load: { token in
                guard let token else { return try await call.send() }
                return try await call.setting("pageToken", token).send()
            }, next: { $0.nextPageToken })
    }
}

extension APICall where Answer: APIItemPage {
    /// The items of all pages from this one on, one by one.
    public var items: Items<Answer.PageItem> { pages.items { $0.pageItems } }
}
