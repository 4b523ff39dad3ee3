import Foundation

/// The Apple Account that signed in with this app last, and its person's name for as long as no server has taken it.
struct AppleAccount: Codable, Equatable, Sendable {
  var user: String
  var firstName: String?
  var lastName: String?

  /// With the names that Apple has just given, or those that it gave before.
  init(_ credential: AppleCredential, before: AppleAccount?) {
    user = credential.user
    let (first, last) = (Self.trimmed(credential.firstName), Self.trimmed(credential.lastName))
    let before = first == nil && last == nil && before?.user == user ? before : nil
    firstName = first ?? before?.firstName
    lastName = last ?? before?.lastName
  }

  private static func trimmed(_ name: String?) -> String? {
    guard let name = name?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty else { return nil }
    return name
  }
}
