import Zip

/// The parts of a document that is a ZIP archive, with one budget for all that is inflated.
final class PackageArchive {
  let entries: [ZipEntry]
  private let archive: ZipArchive
  private let limits: DocumentLimits
  private let places: [String: Int]
  private var left: Int

  /// - Throws: ``DocumentError``; what the source throws.
  init(reading source: any ByteSource, limits: DocumentLimits) throws {
    do {
      archive = try ZipArchive(reading: source, limits: .init(entries: limits.entries, directorySize: limits.entries * 1_024))
    } catch let error as ZipError {
      throw DocumentError(error, part: "directory")
    }
    entries = archive.entries
    self.limits = limits
    left = limits.inflated
    places = Dictionary(entries.enumerated().map { (Self.key($0.element.path), $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  func contains(_ path: String) -> Bool { places[Self.key(path)] != nil }

  /// - Returns: nil for an entry that is not there.
  func content(of path: String, limit: Int) throws -> [UInt8]? {
    guard let entry = entry(path) else { return nil }
    guard entry.size <= min(limit, left) else { throw DocumentError.tooLarge(limit: min(limit, limits.inflated)) }
    left -= Int(entry.size)
    return try naming(path) { try archive.content(of: entry, limit: limit) }
  }

  /// Parses an XML part, as far as the handler wants to.
  ///
  /// - Returns: false for a part that is not there.
  @discardableResult
  func parse(_ path: String, _ handler: some XMLHandler) throws -> Bool {
    guard let entry = entry(path) else { return false }
    try naming(path) {
      let reader = try archive.reader(of: entry)
      let stream = XMLStream(handler, part: path, depth: limits.depth)
      try stream.parse { buffer in
        let read = try reader.read(into: buffer)
        left -= read
        guard left >= 0 else { throw DocumentError.tooLarge(limit: limits.inflated) }
        return read
      }
    }
    return true
  }

  private func entry(_ path: String) -> ZipEntry? {
    places[Self.key(path)].map { entries[$0] }.flatMap { $0.kind == .file ? $0 : nil }
  }

  private func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ZipError {
      throw DocumentError(error, part: path)
    }
  }

  /// Names of parts do not differ by case (ECMA-376 part 2, 6.2.2.3), and some archivers begin them with a slash.
  private static func key(_ path: String) -> String {
    (path.hasPrefix("/") ? path.dropFirst() : path[...]).replacing("\\", with: "/").lowercased()
  }
}
