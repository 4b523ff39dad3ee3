import AtriumClient
public import Foundation

/// What another app shares: a text, a link, files, or all of them.
public struct ShareContent: Hashable, Sendable {
  /// A file that the queue may move away.
  public struct File: Hashable, Sendable {
    public let url: URL
    /// As people see it, with its ending.
    public let name: String
    /// `image/jpeg`; nil where it is not known.
    public let mediaType: String?

    public init(url: URL, name: String? = nil, mediaType: String? = nil) {
      self.url = url
      self.name = SharedFileName.safe(name ?? url.lastPathComponent)
      self.mediaType = mediaType
    }

    public var isPicture: Bool { mediaType?.hasPrefix("image/") == true }
  }

  /// Without white space around it; empty for none.
  public let text: String
  public let link: URL?
  public let files: [File]

  public init(text: String = "", link: URL? = nil, files: [File] = []) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Browsers share a page as its address twice: as a link and as a text.
    let address = link ?? Self.address(text)
    self.link = address
    self.text = address != nil && (text == address?.absoluteString || Self.address(text) == address) ? "" : text
    self.files = files
  }

  /// A file that the app is opened with, as a copy that the queue may move away.
  ///
  /// - Parameter folder: for the copy. It is made where it is missing.
  /// - Throws: why the file cannot be copied.
  public init(opening file: URL, into folder: URL) throws {
    let place = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let copy = place.appending(path: SharedFileName.safe(file.lastPathComponent))
    try file.whileAccessible { try FileManager.default.copyItem(at: $0, to: copy) }
    self.init(files: [File(url: copy)])
  }

  public var isEmpty: Bool { text.isEmpty && link == nil && files.isEmpty }

  /// The text as a web address where it is nothing else.
  private static func address(_ text: String) -> URL? {
    guard !text.contains(where: \.isWhitespace), let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()) else {
      return nil
    }
    return url
  }
}

/// Makes a name that another app gives into one that any file system takes.
enum SharedFileName {
  /// In bytes of UTF-8: file systems take 255, and the queue puts a number before it.
  static let longest = 200

  static func safe(_ name: String) -> String {
    var name = name.replacing("/", with: "-").replacing("\0", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    while name.hasPrefix(".") { name.removeFirst() }
    guard !name.isEmpty else { return "Shared" }
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) }.flatMap { $0.utf8.count <= 20 ? $0 : nil } ?? ""
    var stem = String(name.dropLast(ending.count))
    while stem.utf8.count + ending.utf8.count > longest { stem.removeLast() }
    return stem + ending
  }
}
