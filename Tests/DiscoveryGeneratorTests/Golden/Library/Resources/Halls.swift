// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DrivewayAPI

extension LibraryService {
    /// The methods of `halls`.
    public struct Halls: Sendable {
        let client: APIClient

        /// The methods of `halls.doors`.
        public var doors: LibraryService.HallsDoors { .init(client: client) }
    }
}
