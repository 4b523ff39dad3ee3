import AtriumAPI
import Storage

/// What a room may know of people by their ids.
package struct PersonDirectory: Sendable {
  package struct Entry: Sendable, Equatable {
    /// The number that the seed's clients know the person by.
    package let number: Int
    /// Of the account; nil where the person gave none. Never the address.
    package let name: String?
    /// Whether the person has verified the address.
    package let isVerified: Bool
  }

  /// Nil where the server has no accounts.
  private let accounts: Accounts?
  /// Whether the server sends mail, and so whether a person can verify an address.
  package let sendsMail: Bool

  package init(_ accounts: Accounts?) {
    self.accounts = accounts
    sendsMail = accounts?.mail != nil
  }

  /// A person with the rights that they have now, for an address with a secret in it: nothing else says who asks. Nil when they are gone.
  package func person(_ id: String) async throws -> Person? {
    guard let accounts else { return id == Person.owner.id ? .owner : nil }
    return try await accounts.people.person(id: id).map(accounts.person)
  }

  /// Those of these people who are there.
  package func people(_ ids: Set<String>) async throws -> [String: Entry] {
    guard let people = accounts?.people else {
      return ids.contains(Person.owner.id) ? [Person.owner.id: Entry(number: 1, name: Person.owner.name, isVerified: true)] : [:]
    }
    let records = try await people.people(ids: ids)
    return Dictionary(
      uniqueKeysWithValues: records.map { ($0.id, Entry(number: $0.number, name: $0.fullName, isVerified: $0.isVerified)) })
  }
}
