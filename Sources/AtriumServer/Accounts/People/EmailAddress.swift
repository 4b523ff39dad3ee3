import AtriumAPI
import Foundation

/// An e-mail address that can be written into a letter's head and handed to a program: nothing in it is syntax.
///
/// Upper and lower case do not count. Quoted and international addresses are not taken.
struct EmailAddress: Hashable, Sendable {
  /// In lower case.
  let text: String

  /// - Throws: `Problem` (400) naming `field`.
  init(_ given: String, field: String = "email") throws {
    let trimmed = given.trimmingCharacters(in: .whitespacesAndNewlines)
    let text = trimmed.lowercased()
    // Before case is passed over: the Kelvin sign is a letter k then, and the address somebody else's.
    guard trimmed.utf8.allSatisfy({ $0 < 0x80 }), Self.isAddress(text) else {
      throw Problem.invalid(field, "is not a valid e-mail address")
    }
    self.text = text
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= 254, parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 64 else { return false }
    // atext and dots (RFC 5322 section 3.2.3); an address that begins with a hyphen would be an option to a program.
    let local = parts[0].utf8.allSatisfy { isLetterOrDigit($0) || "!#$%&'*+/=?^_`{|}~.-".utf8.contains($0) }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    let domain = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
    return local && domain && parts[0].first != "-" && parts[0].first != "." && parts[0].last != "." && !parts[0].contains("..")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// A person's name as it is kept: trimmed, of bounded length, without characters that control a terminal or a letter's head.
enum PersonName {
  static let mostCharacters = 100

  /// - Returns: nil for an empty one.
  /// - Throws: `Problem` (400) naming `field`.
  static func check(_ given: String?, field: String) throws -> String? {
    guard let name = given?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty else { return nil }
    guard name.count <= mostCharacters, name.utf8.count <= 8 * mostCharacters else {
      throw Problem.invalid(field, "has more than \(mostCharacters) characters")
    }
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem.invalid(field, "holds a control character")
    }
    return name
  }
}
