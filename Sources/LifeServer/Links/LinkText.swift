import Foundation

/// Text of a page as it may be in a file of the person: without control characters, and in front matter quoted so that it cannot end its line.
enum LinkText {
  /// Characters of a field.
  private static let longest = 500

  /// A text of one line; nil for one without letters.
  static func field(_ text: String?) -> String? {
    guard let text else { return nil }
    let scalars = text.unicodeScalars.map { isBreak($0) || $0 == "\t" ? " " : $0 }.filter { !isControl($0) && !isDirection($0) }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(longest))
  }

  /// A text of several lines.
  static func body(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0 != "\t" && isBreak($0) ? "\n" : $0 }.filter { $0 == "\n" || $0 == "\t" || !isControl($0) }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .newlines)
  }

  /// A text that is no HTML, as a block of code: nothing in it is read as Markdown.
  static func code(_ text: String) -> String {
    let runs = text.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
    return "\(fence)\n\(text)\n\(fence)"
  }

  /// A value of front matter: a date as it is, else in the quotes of JSON, which are those of YAML too.
  static func value(_ text: String) -> String {
    if text.wholeMatch(of: /\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+\-]\d{2}:\d{2})?)?/) != nil { return text }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let quoted = try? encoder.encode(text)
    return quoted.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// Line ends of any kind; YAML has more of them than Markdown.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.value == 0xFEFF
  }

  /// Turns the text after it around, so that a title looks like another one.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
