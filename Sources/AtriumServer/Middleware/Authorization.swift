import Foundation

/// What stands in a request's `Authorization` (RFC 9110 section 11.6.2).
enum Authorization: Sendable, Equatable {
  case bearer(String)
  case basic(user: String, password: String)
  /// It is there, and is neither.
  case unreadable

  init(_ header: String) {
    let parts = header.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let value = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    switch (parts.first?.lowercased(), value.isEmpty) {
    case ("bearer", false): self = .bearer(value)
    case ("basic", false): self = Self.basic(value) ?? .unreadable
    default: self = .unreadable
    }
  }

  /// The first colon ends the name (RFC 7617): a password may hold others.
  private static func basic(_ value: String) -> Authorization? {
    guard let bytes = Data(base64Encoded: value), let text = String(bytes: bytes, encoding: .utf8), let colon = text.firstIndex(of: ":")
    else { return nil }
    return .basic(user: String(text[..<colon]), password: String(text[text.index(after: colon)...]))
  }
}
