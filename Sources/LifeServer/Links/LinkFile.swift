import AtriumAPI
import Foundation

/// A file whose front matter has the address of a page. It is changed by as little as is needed: each line that a person wrote stays as it is.
struct LinkFile: Equatable {
  /// As a person or the capture wrote it; without quotes.
  let address: String
  /// Whether it was captured, and not written by hand or by the fetcher.
  let isCaptured: Bool
  /// From the first line to the last field.
  private let head: Substring
  /// The closing line of the front matter, and what follows it.
  private let rest: Substring
  private let body: Substring
  private let fields: [Field]
  private let lineEnd: String

  private struct Field: Equatable {
    /// In small letters.
    let name: String
    let value: String
    /// Its first line, with the end of the line.
    let line: Substring
  }

  /// What a capture writes.
  private static let capturedNames: Set<String> = ["url", "captured", "tags"]
  private static let fetched = "fetched"

  /// - Parameter bytes: the whole file.
  /// - Returns: nil for what is no text, or has no address of a page in its front matter.
  init?(_ bytes: Data) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = Self.lines(of: text)[...]
    guard let first = lines.popFirst(), Self.content(of: first).drop(while: { $0 == "\u{FEFF}" }) == "---" else { return nil }
    var fields: [Field] = []
    var closing: Substring?
    while let line = lines.popFirst() {
      let content = Self.content(of: line)
      if content == "---" || content == "..." {
        closing = line
        break
      }
      if let (name, value) = Self.field(content) { fields.append(Field(name: name, value: value, line: line)) }
    }
    guard let closing else { return nil }
    let values = Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    guard let address = values["url"], ["http://", "https://"].contains(where: address.lowercased().hasPrefix) else { return nil }
    self.address = address
    isCaptured = values["captured"].map { !$0.isEmpty } ?? false
    head = text[..<closing.startIndex]
    rest = text[closing.startIndex...]
    body = text[closing.endIndex...]
    self.fields = fields
    lineEnd = first.utf8.last == 0x0A && first.utf8.dropLast().last == 0x0D ? "\r\n" : "\n"
  }

  /// Whether the front matter says that the page was fetched.
  var isFetched: Bool { value(of: Self.fetched) != nil }

  /// Whether there is nothing in the front matter but what a capture writes.
  var isAsCaptured: Bool { Set(fields.map(\.name)).isSubset(of: Self.capturedNames) }

  /// What is behind the front matter.
  var text: String { String(body) }

  /// What the file says of the page.
  var content: LinkContent {
    let words = body.split(whereSeparator: \.isWhitespace).count
    return LinkContent(
      url: address, title: value(of: "title"), author: value(of: "author"), site: value(of: "site"), published: value(of: "published"),
      wordCount: words, hasText: words > 0)
  }

  private func value(of name: String) -> String? { fields.first { $0.name == name && !$0.value.isEmpty }?.value }

  /// The file with what a page says. Fields that are there stay, and the page's text is behind what a person wrote.
  ///
  /// - Returns: with what was added: the names of fields, and the bytes at the file's end.
  func adding(_ page: LinkPage) -> (bytes: Data, names: [String], length: Int) {
    let added = page.fields.filter { field in !fields.contains { $0.name == field.name } }
    let lines = added.map { "\($0.name): \($0.value)\(lineEnd)" }.joined()
    var end = ""
    if !page.text.isEmpty {
      if rest.utf8.last != 0x0A { end += lineEnd }
      end += lineEnd + page.text.replacing("\n", with: lineEnd) + lineEnd
    }
    return (Data((head + lines + rest + end).utf8), added.map(\.name), end.utf8.count)
  }

  /// The bytes of the file as it was before ``adding(_:)``.
  func removing(names: [String], length: Int) -> Data {
    let added = Set(names)
    var start = head.startIndex
    var text = ""
    for field in fields where added.contains(field.name) {
      text += head[start..<field.line.startIndex]
      start = field.line.endIndex
    }
    text += head[start...]
    return Data(text.utf8) + Data(rest.utf8.dropLast(length))
  }

  /// A file of its own for a page that cannot be in the file of its link.
  static func page(_ page: LinkPage) -> Data {
    let fields = [("url", LinkText.value(page.content.url))] + page.fields
    let head = "---\n" + fields.map { "\($0.0): \($0.1)\n" }.joined() + "---\n"
    return Data((page.text.isEmpty ? head : head + "\n" + page.text + "\n").utf8)
  }

  /// Each with its line feed.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    let bytes = text.utf8
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { bytes.index(after: $0) } ?? bytes.endIndex
      lines.append(Substring(bytes[start..<end]))
      start = end
    }
    return lines
  }

  /// Without the end of the line and white space before it.
  private static func content(of line: Substring) -> Substring {
    let count = line.utf8.reversed().prefix { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 }.count
    return Substring(line.utf8.dropLast(count))
  }

  /// A field at the first level that begins in this line.
  private static func field(_ line: Substring) -> (name: String, value: String)? {
    guard let first = line.utf8.first, !" \t#-{}[]".utf8.contains(first) else { return nil }
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let rest = line[line.index(after: colon)...]
    guard rest.isEmpty || rest.utf8.first == 0x20 || rest.utf8.first == 0x09 else { return nil }
    let name = unquoted(line[..<colon].trimmingCharacters(in: .whitespaces)).lowercased()
    return name.isEmpty ? nil : (name, unquoted(rest.trimmingCharacters(in: .whitespaces)))
  }

  /// The text of a YAML scalar of one line.
  private static func unquoted(_ text: String) -> String {
    if text.hasPrefix("\""), let value = try? JSONDecoder().decode(String.self, from: Data(text.utf8)) { return value }
    if text.hasPrefix("'"), text.hasSuffix("'"), text.count > 1 { return String(text.dropFirst().dropLast()).replacing("''", with: "'") }
    return text.firstRange(of: " #").map { text[..<$0.lowerBound].trimmingCharacters(in: .whitespaces) } ?? text
  }
}
