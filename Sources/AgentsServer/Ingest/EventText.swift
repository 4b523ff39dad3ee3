import AtriumAPI
import AtriumServer

/// Text of an event, before it is kept. What names a thing has to be as it was sent, or is refused; what is only shown is cut.
enum EventText {
  /// Bytes of an id or a name that the sender chooses.
  static let longest = 200

  /// - Throws: `Problem` 422 that names `field`.
  static func checked(_ text: String, field: String, longest: Int = longest) throws -> String {
    guard !text.isEmpty else { throw invalid(field, "is empty") }
    guard text.utf8.count <= longest else { throw invalid(field, "is longer than \(longest) bytes") }
    guard !text.utf8.contains(0) else { throw invalid(field, "holds a NUL") }
    return text
  }

  /// Without what no database takes, and no longer than so many bytes. Nothing is left as nothing.
  static func shown(_ text: String?, longest: Int = 1000) -> String? {
    ShownText.cut(text, longest: longest)
  }

  static func invalid(_ field: String, _ reason: String) -> Problem {
    Problem(.invalidEvent, detail: "\(field) \(reason)", field: field)
  }
}
