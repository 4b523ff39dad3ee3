import AtriumApp
import Foundation
import Multipart
import WebHosting

/// The form in which something is shared, read from its file a piece at a time (RFC 7578).
struct SharedForm: Sendable {
  struct NothingToHandOver: Error {}

  /// Bytes of a form that a room's screen is offered. A larger one can only be captured.
  static let largest = 64 << 20
  private static let stretch = 256 << 10
  private static let textName = "Shared.txt"
  private let file: URL
  private let boundary: FormBoundary

  /// - Returns: nil for a form without a boundary.
  init?(_ share: PageShare) {
    guard let boundary = FormBoundary(contentType: share.contentType) else { return nil }
    self.boundary = boundary
    file = share.form
  }

  /// What it has, as far as it decides where it goes.
  ///
  /// - Throws: `FormParser.Failure` for a form that cannot be read to its end.
  @concurrent func item() async throws -> SharedItem {
    guard try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 <= Self.largest else { return .other }
    var files: [FormPart] = []
    var words = Words()
    try walk { part in
      if part.isFile { files.append(part) }
    } content: { part, bytes in
      words.add(bytes, of: part)
    }
    if files.count == 1 { return SharedItem(fileNamed: files[0].fileName ?? "", mediaType: files[0].contentType) }
    let text = words.text
    return files.isEmpty && !text.isEmpty && !words.isLink ? .text(bytes: text.utf8.count) : .other
  }

  /// Writes the one file, or the words, into a file.
  ///
  /// - Parameters:
  ///   - item: what the form has.
  ///   - make: makes an empty file.
  /// - Throws: `NothingToHandOver`, and what reading and writing throws.
  @concurrent func extract(_ item: SharedItem, make: @Sendable (String) throws -> URL) async throws -> URL {
    var target: URL?
    var output: FileHandle?
    defer { try? output?.close() }
    var words = Words()
    try walk { part in
      guard case .file = item, part.isFile, target == nil else { return }
      let made = try make(item.name(of: part.fileName ?? ""))
      target = made
      output = try FileHandle(forWritingTo: made)
    } content: { part, bytes in
      if part.isFile { try output?.write(contentsOf: Data(bytes)) } else { words.add(bytes, of: part) }
    }
    if case .text = item {
      let made = try make(Self.textName)
      try Data(words.text.utf8).write(to: made)
      target = made
    }
    guard let target else { throw NothingToHandOver() }
    return target
  }

  private func walk(
    begin: (FormPart) throws -> Void, content: (FormPart, ArraySlice<UInt8>) throws -> Void
  ) throws {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    var parser = FormParser(boundary: boundary)
    var open: FormPart?
    while let piece = try handle.read(upToCount: Self.stretch), !piece.isEmpty {
      piece.withUnsafeBytes { parser.append($0) }
      while let event = try parser.next() {
        switch event {
        case .part(let part):
          open = part
          try begin(part)
        case .bytes(let bytes): if let open { try content(open, bytes) }
        case .end: open = nil
        }
      }
    }
    try parser.finish()
  }

  /// The fields of a share that are no files.
  private struct Words {
    private var fields: [String: [UInt8]] = [:]
    /// Bytes of a field; what is longer is no flyer's text.
    private static let longest = 64 << 10

    mutating func add(_ bytes: ArraySlice<UInt8>, of part: FormPart) {
      guard part.fileName == nil, fields[part.name, default: []].count < Self.longest else { return }
      fields[part.name, default: []] += bytes
    }

    /// The text, below its title where it has another one.
    var text: String {
      let (title, text) = (self["title"], self["text"])
      return title.isEmpty || text.contains(title) ? text : text.isEmpty ? title : title + "\n" + text
    }

    /// Whether a page was shared: its address has a field of its own, or is all of the text.
    var isLink: Bool {
      let text = self["text"]
      if !self["url"].isEmpty { return true }
      return !text.contains(where: \.isWhitespace) && ["http", "https"].contains(URL(string: text)?.scheme?.lowercased())
    }

    private subscript(name: String) -> String {
      String(decoding: fields[name] ?? [], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}

extension FormPart {
  /// A browser sends a field without a file with an empty name.
  fileprivate var isFile: Bool { fileName.map { !$0.isEmpty } ?? (name == "files") }
}
