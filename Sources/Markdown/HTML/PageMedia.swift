import MediaTypes

/// A picture, sound, film or other file where a note shows it.
struct PageMedia {
  var link: PageLink
  var width: Int?
  var height: Int?
  /// Whether it stands in the words of a link, where there can be no other.
  var isInLink = false

  /// Whether a browser gets a picture for it.
  ///
  /// - Parameter knowsVault: whether what means no file of the vault is not there.
  func isPicture(_ meaning: ResolvedLink?, knowsVault: Bool) -> Bool {
    switch meaning {
    case .file(let path): Self.kind(path) == .image
    case .note: false
    case nil: !knowsVault && !HTMLAddress.isExternal(link.address ?? "")
    }
  }

  /// What a file is shown as.
  private static func kind(_ path: String) -> MediaType.Kind { MediaType(path: path)?.kind ?? .document }

  /// `100x145` or `100`: pixels.
  static func size(_ text: some StringProtocol) -> (width: Int, height: Int?)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }.filter { (1...10_000).contains($0) }
    guard numbers.count == parts.count, let width = numbers.first else { return nil }
    return (width, numbers.count > 1 ? numbers[1] : nil)
  }

  /// What is read where nothing can be shown: its words, or the host that it lies on.
  var words: String {
    guard let host = HTMLAddress.host(of: link.address ?? ""), !host.isEmpty else { return link.label }
    return link.label.isEmpty ? host : "\(link.label) (\(host))"
  }

  func append(file path: String, bytes: String, to output: inout [UInt8]) {
    switch Self.kind(path) {
    case .image: append(image: PageAddress.file(path, bytes: bytes), to: &output)
    case .audio: append("audio", PageAddress.file(path, bytes: bytes), to: &output)
    case .video: append("video", PageAddress.file(path, bytes: bytes), to: &output)
    case .text, .document:
      append(linkTo: PageAddress.file(path, bytes: bytes, fragment: link.anchor), link.label.isEmpty ? path : link.label, to: &output)
    }
  }

  /// An address as it may be written out. A picture on another host becomes a link that names it: to load the picture would tell that
  /// host who reads the note, and when.
  func append(address: String, to output: inout [UInt8]) {
    let encoded = String(decoding: HTMLAddress.encoded(address), as: UTF8.self)
    guard HTMLAddress.isExternal(address) else { return append(image: encoded, to: &output) }
    append(linkTo: encoded, isExternal: true, words, to: &output)
  }

  private func append(linkTo address: String, isExternal: Bool = false, _ words: String, to output: inout [UInt8]) {
    output.append(contentsOf: "<a class=\"embed-file\"".utf8)
    HTMLWriter.append("href", address, to: &output)
    if isExternal { HTMLWriter.append("rel", "noopener noreferrer", to: &output) }
    output.append(UInt8(ascii: ">"))
    HTMLCharacters.appendAttribute(words, to: &output)
    output.append(contentsOf: "</a>".utf8)
  }

  private func append(image address: String, to output: inout [UInt8]) {
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
