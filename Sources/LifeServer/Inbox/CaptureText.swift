import AtriumAPI
import AtriumServer
import Foundation

/// The file that a captured text or link becomes.
struct CaptureText: Equatable {
  let name: String
  let bytes: Data
  /// Whether it is the address of a page.
  let isLink: Bool

  /// Letters of the text that are in the name at most.
  private static let longestTitle = 60
  /// Bytes of a captured text.
  static let longest = 1 << 20

  /// - Throws: `Problem` that names what is wrong with the request.
  init(_ call: CaptureItem, at date: Date) throws {
    let text = call.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard text.utf8.count <= Self.longest else { throw Problem.invalid("text", "is longer than \(Self.longest) bytes") }
    let link = try call.url.map { try Self.link($0) } ?? (try? Self.link(text))
    isLink = link != nil
    guard link != nil || !text.isEmpty else { throw Problem.invalid("text", "is empty, and there is no url") }
    let zone = try call.timeZone.map { try Self.zone($0) } ?? .current
    let body = text == link ? "" : text
    let title = link.flatMap { URL(string: $0)?.host(percentEncoded: false) } ?? Self.firstWords(of: text)
    name = try call.name.map { try Self.name($0) } ?? SafeName.made(from: "\(Self.stamp(date, zone)) \(title)") + ".md"
    var front: [String] = []
    if let link { front += ["url: \(try Self.quoted(link))", "captured: \(WireDate.text(of: date))"] }
    if let tags = call.tags?.filter({ !$0.isEmpty }), !tags.isEmpty {
      front.append("tags: [\(try tags.map { try Self.quoted($0) }.joined(separator: ", "))]")
    }
    let head = front.isEmpty ? "" : "---\n" + front.joined(separator: "\n") + "\n---\n"
    bytes = Data((head + (body.isEmpty ? "" : (head.isEmpty ? "" : "\n") + body + "\n")).utf8)
  }

  /// A text in the quotes of JSON, which are those of YAML too.
  private static func quoted(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(text), as: UTF8.self)
  }

  /// - Throws: `Problem` for what is no address of a page.
  private static func link(_ text: String) throws -> String {
    guard text.utf8.count <= 4096, !text.contains(where: \.isWhitespace), let url = URL(string: text),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false
    else { throw Problem.invalid("url", "is not an http or https address") }
    return text
  }

  private static func zone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else { throw Problem.invalid("timeZone", "is not the name of a time zone") }
    return zone
  }

  private static func name(_ asked: String) throws -> String {
    let name = try SafeName.checked(asked, field: "name")
    return name.lowercased().hasSuffix(".md") ? name : try SafeName.checked(name + ".md", field: "name")
  }

  /// As in `2026-11-27 1030`.
  private static func stamp(_ date: Date, _ zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let digits = { (number: Int?, width: Int) in
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2)) \(digits(parts.hour, 2))\(digits(parts.minute, 2))"
  }

  /// The beginning of the first line, without marks of a heading, cut at a word.
  private static func firstWords(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map { $0.drop { $0 == "#" || $0 == ">" || $0 == " " } } ?? ""
    let words = line.split(separator: " ")
    var title = ""
    for word in words {
      let next = title.isEmpty ? String(word) : title + " " + word
      guard next.count <= longestTitle else { break }
      title = next
    }
    return title.isEmpty ? String(line.prefix(longestTitle)) : title
  }
}
