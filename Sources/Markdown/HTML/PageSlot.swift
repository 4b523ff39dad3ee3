import MediaTypes

/// What a page holds in a place that can be written only when the whole is known.
enum PageSlot {
  /// The id of the heading of this number.
  case heading(Int)
  /// The start tag of a link.
  case link(PageLink)
  /// A picture, sound, film or other file in the middle of text.
  case media(PageMedia)
  /// A note, or a part of one, as a block of its own.
  case embed(PageLink)
}

/// A link as written.
struct PageLink {
  /// Nil for a place in the same note.
  var target: LinkTarget?
  var anchor: String?
  /// What a reader sees of it.
  var label: String
  /// The address as written, which stays when it means no file of the vault.
  var address: String?
  var title: String?
}

struct PageMedia {
  var link: PageLink
  var width: Int?
  var height: Int?
  /// Whether it stands in the words of a link, where there can be no other.
  var isInLink = false
}

extension PageMedia {
  /// What a file is shown as.
  func kind(of meaning: ResolvedLink?) -> MediaType.Kind {
    if case .file(let path) = meaning { return Self.kind(path) }
    return .document
  }

  private static func kind(_ path: String) -> MediaType.Kind { MediaType(path: path)?.kind ?? .document }

  /// `100x145` or `100`: pixels.
  static func size(_ text: some StringProtocol) -> (width: Int, height: Int?)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }.filter { (1...10_000).contains($0) }
    guard numbers.count == parts.count, let width = numbers.first else { return nil }
    return (width, numbers.count > 1 ? numbers[1] : nil)
  }

  func append(file path: String, bytes: String, to output: inout [UInt8]) {
    switch Self.kind(path) {
    case .image: append(image: PageAddress.file(path, bytes: bytes), to: &output)
    case .audio: append("audio", PageAddress.file(path, bytes: bytes), to: &output)
    case .video: append("video", PageAddress.file(path, bytes: bytes), to: &output)
    case .text, .document:
      output.append(contentsOf: "<a class=\"embed-file\"".utf8)
      HTMLWriter.append("href", PageAddress.file(path, bytes: bytes, fragment: link.anchor), to: &output)
      output.append(UInt8(ascii: ">"))
      HTMLCharacters.appendAttribute(link.label.isEmpty ? path : link.label, to: &output)
      output.append(contentsOf: "</a>".utf8)
    }
  }

  func append(image address: String, to output: inout [UInt8]) {
    output.append(contentsOf: "<img".utf8)
    HTMLWriter.append("src", address, to: &output)
    HTMLWriter.append("alt", link.label, to: &output)
    if let title = link.title { HTMLWriter.append("title", title, to: &output) }
    appendSize(to: &output)
    output.append(contentsOf: " loading=\"lazy\">".utf8)
  }

  private func append(_ element: String, _ address: String, to output: inout [UInt8]) {
    output.append(contentsOf: "<\(element) controls preload=\"none\"".utf8)
    HTMLWriter.append("src", address, to: &output)
    if element == "video" { appendSize(to: &output) }
    HTMLWriter.append("aria-label", link.label, to: &output)
    output.append(contentsOf: "></\(element)>".utf8)
  }

  private func appendSize(to output: inout [UInt8]) {
    if let width { HTMLWriter.append("width", String(width), to: &output) }
    if let height { HTMLWriter.append("height", String(height), to: &output) }
  }
}
