import Foundation

/// Where a PostgreSQL database is: `postgres://user:password@host:port/database?parameter=value`, as libpq reads it.
///
/// Its description has no password, and neither has any error or log line that is made of it.
package struct PostgreSQLAddress: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// For libpq alone.
  let secretText: String
  package let description: String
  /// As it is meant; nil where the address has none. It is for PostgreSQL's own programs, which are told the rest by ``description``.
  package let password: String?
  /// Each as it was written and as it is meant; libpq puts some of them into its messages.
  private let secrets: Set<String>

  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["address": description]) }

  private static let schemes = ["postgres://", "postgresql://"]
  private static let secretParameters: Set<String> = ["password", "sslpassword"]

  /// Whether `text` means to be one.
  package static func isAddress(_ text: String) -> Bool {
    schemes.contains { text.lowercased().hasPrefix($0) }
  }

  /// - Throws: ``Database/Failure/badAddress(reason:)``, which repeats nothing of the address.
  package init(_ text: String) throws {
    guard let scheme = Self.schemes.first(where: { text.hasPrefix($0) }) else {
      throw Database.Failure.badAddress(reason: "it does not begin with postgres://")
    }
    guard !text.utf8.contains(0), Self.isPercentEncoded(text) else {
      throw Database.Failure.badAddress(reason: "a % in it is not followed by two hexadecimal digits; a % itself is written %25")
    }
    var rest = text.dropFirst(scheme.count)
    var shown = scheme
    var secrets: Set<String> = []
    var password: Substring?
    // As libpq looks for it: before the first slash.
    if let end = rest.firstIndex(where: { $0 == "@" || $0 == "/" }), rest[end] == "@" {
      let person = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if person.count == 2 {
        password = person[1]
        secrets.insert(String(person[1]))
      }
      shown += "\(person.first ?? "")@"
      rest = rest[rest.index(after: end)...]
    }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts.first ?? ""
    guard !place.contains("@") else {
      throw Database.Failure.badAddress(reason: "a password with / or @ in it is written with %2F and %40")
    }
    shown += place
    if parts.count == 2 {
      var kept: [Substring] = []
      for parameter in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
        let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if let name = pair.first?.removingPercentEncoding, Self.secretParameters.contains(name) {
          if pair.count == 2 { secrets.insert(String(pair[1])) }
          if pair.count == 2, name == "password" { password = pair[1] }
        } else {
          kept.append(parameter)
        }
      }
      if !kept.isEmpty { shown += "?" + kept.joined(separator: "&") }
    }
    secretText = text
    description = shown
    self.password = password.flatMap { $0.removingPercentEncoding }
    self.secrets = secrets.union(secrets.compactMap(\.removingPercentEncoding)).subtracting([""])
  }

  /// `message` without the secrets of this address.
  func redacted(_ message: String) -> String {
    secrets.sorted { $0.utf8.count > $1.utf8.count }.reduce(message) { $0.replacingOccurrences(of: $1, with: "***") }
  }

  private static func isPercentEncoded(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.allSatisfy { index in
      guard bytes[index] == UInt8(ascii: "%") else { return true }
      let digits = bytes[(index + 1)...].prefix(2)
      return digits.count == 2 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit } && digits != [0x30, 0x30]
    }
  }
}
