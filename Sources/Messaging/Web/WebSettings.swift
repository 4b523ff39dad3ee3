import Foundation

/// How this server names itself to push services (RFC 8292). A browser binds its subscription to the key: with another one it has to
/// subscribe again.
package struct WebSettings: Sendable {
  package let key: SigningKey
  /// `mailto:` or `https:`: whom a service turns to when something is wrong.
  package let subject: String

  /// - Throws: `WebSettingsProblem`.
  package init(key: SigningKey, subject: String) throws(WebSettingsProblem) {
    let isMail = subject.hasPrefix("mailto:") && subject.dropFirst(7).contains("@")
    guard isMail || EndpointAddress(subject) != nil else { throw .subject(subject) }
    self.key = key
    self.subject = subject
  }
}

package enum WebSettingsProblem: Error, Equatable, LocalizedError {
  case subject(String)

  package var errorDescription: String? {
    switch self {
    case .subject(let text): "\"\(text)\" is not a contact: a push service needs mailto: with an address, or https://."
    }
  }
}
