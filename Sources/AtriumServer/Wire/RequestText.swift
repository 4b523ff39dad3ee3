import AtriumAPI

/// Text of a request that is compared with what is stored: bounded, and without what the database would not take.
package enum RequestText {
  /// Bytes of a name that somebody asks for.
  package static let longest = 1000
  /// Bytes of a key: no path of the system is longer.
  package static let longestKey = 4096

  /// - Throws: `Problem` 400 that names `field`.
  package static func checked(_ text: String, field: String, longest: Int = longest) throws -> String {
    guard !text.isEmpty else { throw Problem.invalid(field, "is empty") }
    guard text.utf8.count <= longest else { throw Problem.invalid(field, "is longer than \(longest) bytes") }
    guard !text.utf8.contains(0) else { throw Problem.invalid(field, "holds a NUL") }
    return text
  }
}
