import Foundation

/// The YAML at the top of a note, between two lines of `---`.
package struct FrontMatter: Sendable, Hashable {
  /// The YAML as written.
  package var source: String
  /// In the order written. Empty when the YAML is broken.
  package var fields: [Field]

  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: FieldValue
  }

  /// Scalars stay as written: `2024`, `yes` and `1.10` are text, and become something else only where a rule asks for it.
  package indirect enum FieldValue: Sendable, Hashable {
    case null
    case text(String)
    case list([FieldValue])
    case map([Field])
  }

  /// The field of this name, however it is capitalised.
  package subscript(name: String) -> FieldValue? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }

  /// Takes the front matter off a file. Without an opening and a closing line, or when what stands between is no list of fields, all
  /// of it is body: a note may well begin with a horizontal rule.
  static func split(_ text: String, problems: inout [String]) -> (frontMatter: FrontMatter?, body: String) {
    var bytes = Substring(text).utf8
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let whole = String(Substring(bytes))
    guard let (yaml, body) = block(bytes) else { return (nil, whole) }
    switch YAMLFields.read(yaml) {
    case .fields(let fields): return (FrontMatter(source: yaml, fields: fields), body)
    case .notFields: return (nil, whole)
    case .broken(let reason):
      problems.append("The front matter cannot be read: \(reason)")
      return (FrontMatter(source: yaml, fields: []), body)
    }
  }

  /// The text between the first line and the closing one, and what follows. Works on bytes: `\r\n` is one `Character`.
  private static func block(_ bytes: Substring.UTF8View) -> (yaml: String, body: String)? {
    var line = bytes.startIndex
    var isFirst = true
    let start = next(line, bytes)
    while line < bytes.endIndex {
      let following = next(line, bytes)
      let text = bytes[line..<following].reversed().drop { $0 == 10 || $0 == 13 || $0 == 32 || $0 == 9 }
      let isFence = text.elementsEqual("---".utf8) || (!isFirst && text.elementsEqual("...".utf8))
      if isFirst {
        guard isFence else { return nil }
        isFirst = false
      } else if isFence {
        return (String(Substring(bytes[start..<line])), String(Substring(bytes[following...])))
      }
      line = following
    }
    return nil
  }

  private static func next(_ line: Substring.UTF8View.Index, _ bytes: Substring.UTF8View) -> Substring.UTF8View.Index {
    guard let end = bytes[line...].firstIndex(of: 10) else { return bytes.endIndex }
    return bytes.index(after: end)
  }
}

extension FrontMatter.FieldValue {
  /// The text of a scalar, without surrounding white space; `nil` when there is none.
  package var text: String? {
    guard case .text(let text) = self else { return nil }
    let trimmed = text.trimmed()
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A list of texts, or a text with commas taken apart.
  package var texts: [String] {
    switch self {
    case .null, .map: []
    case .text(let text): text.split(separator: ",").compactMap { Self.text(String($0)).text }
    case .list(let values): values.compactMap(\.text)
    }
  }

  /// The scalars of a scalar or a list, as written.
  var scalars: [String] {
    switch self {
    case .null, .map: []
    case .text: text.map { [$0] } ?? []
    case .list(let values): values.compactMap(\.text)
    }
  }

  /// Every scalar within, however deep.
  var allTexts: [String] {
    switch self {
    case .null: []
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.allTexts)
    case .map(let fields): fields.flatMap(\.value.allTexts)
    }
  }
}
