import DrivewayHTTP
import Testing

@testable import LocalGoogle

@Suite struct RouterTests {
    private let router = Router(
        [
            (HTTPMethod.get, "/files"), (.post, "/files"), (.get, "/files/{fileId}"), (.delete, "/files/trash"),
            (.get, "/files/{file}/comments/{commentId}"), (.post, "/files/{fileId}/approvals/{id}:approve"),
            (.post, "/files/{fileId}/approvals/{id}"),
        ].map { method, template in Route(method, template, scopes: nil, .read { _ in .noContent }) })

    private func found(_ method: HTTPMethod, _ path: String) -> (template: String, parameters: [String: String])? {
        guard case .found(let route, let parameters) = router.match(method, path) else { return nil }
        return (route.template, parameters)
    }

    @Test(arguments: [
        (HTTPMethod.get, "/files", "/files", [:]), (.head, "/files", "/files", [:]),
        (.get, "/files/a%2Fb", "/files/{fileId}", ["fileId": "a/b"]),
        (.delete, "/files/trash", "/files/trash", [:]), (.get, "/files/trash", "/files/{fileId}", ["fileId": "trash"]),
        (.get, "/files/1/comments/2", "/files/{file}/comments/{commentId}", ["file": "1", "commentId": "2"]),
        (.post, "/files/1/approvals/2:approve", "/files/{fileId}/approvals/{id}:approve", ["fileId": "1", "id": "2"]),
        (.post, "/files/1/approvals/2:other", "/files/{fileId}/approvals/{id}", ["fileId": "1", "id": "2:other"]),
    ])
    func `a path finds its route`(method: HTTPMethod, path: String, template: String, parameters: [String: String]) {
        let match = found(method, path)
        #expect(match?.template == template)
        #expect(match?.parameters == parameters)
    }

    @Test(arguments: ["/", "", "/file", "/files/", "/files//comments/1", "/files/1/comments", "/files/%zz", "files"])
    func `a path without a route is unknown`(path: String) {
        guard case .unknown = router.match(.get, path) else {
            Issue.record("\(path) was found")
            return
        }
    }

    @Test func `another method names those that the path takes`() {
        guard case .methodNotAllowed(let methods) = router.match(.patch, "/files") else {
            Issue.record("PATCH was not refused")
            return
        }
        #expect(methods == [.get, .post])
    }
}
