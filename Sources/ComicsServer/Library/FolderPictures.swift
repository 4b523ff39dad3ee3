import Archives
import Crypto
import Foundation
import Paths
import Storage

/// The pictures of a folder that is a book, and its ComicInfo, as they are on the disk.
struct FolderPictures: Sendable {
  /// A file may be met twice, in its folder and in one above it.
  private var stamps: [PathKey: FileStamp] = [:]

  init() {}

  /// Lists a folder. It blocks.
  ///
  /// - Throws: `DataFolder.Failure`.
  init(at path: String, in folder: DataFolder) throws {
    try folder.list(in: path) { if case .file(let path, let status) = $0 { add(path, status) } }
  }

  /// Leaves out what neither is a picture nor says something of them.
  mutating func add(_ path: String, _ status: FileStatus) {
    if Self.isPart(path) { stamps[PathKey(path)] = FileStamp(status) }
  }

  /// By the bytes of their names.
  var files: [(path: String, stamp: FileStamp)] { stamps.sorted { $0.key < $1.key }.map { ($0.key.path, $0.value) } }

  static func isPart(_ path: String) -> Bool {
    ImageFormat(path: path) != nil || PathParts.name(of: path).lowercased() == "comicinfo.xml"
  }

  /// Nil without a picture. The inode is a digest of all files, so that any change in one of them is a change of the book.
  var stamp: FileStamp? {
    guard stamps.keys.contains(where: { ImageFormat(path: $0.path) != nil }) else { return nil }
    var all = SHA256()
    for (path, stamp) in files { all.update(data: Data("\(PathParts.name(of: path))\n\(stamp.size) \(stamp.mtime) \(stamp.inode)\n".utf8)) }
    let digest = all.finalize().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return FileStamp(
      size: stamps.values.reduce(0) { $0 + $1.size }, mtime: stamps.values.map(\.mtime).max() ?? 0, inode: Int64(bitPattern: digest))
  }

  /// By their names.
  var entries: [ArchiveEntry] { files.map { ArchiveEntry(path: PathParts.name(of: $0.path), size: $0.stamp.size) } }
}
