/// A person with an account.
struct Account: Sendable, Hashable {
    let id: Int64
    /// The address, as it was first given; compared without regard to case.
    let email: String
    /// The name that others see.
    let name: String
    /// The account's number in sign-in answers: 21 digits that never change.
    let subject: String
    /// The account as Drive's permissions name it.
    let permissionID: String

    /// The organisation: the domain of the address. Accounts of one domain belong together.
    var organisation: String { EmailAddress.domain(of: email) }
}
