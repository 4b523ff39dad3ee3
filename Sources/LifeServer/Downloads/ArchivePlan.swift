import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage
import Zip

/// What is in an archive: folders and files with the lengths that they have now, so that the archive's length is known before it is made.
struct ArchivePlan: Sendable {
  struct Item: Sendable {
    /// From the data folder.
    let path: String
    /// Bytes; 0 for a folder.
    let size: Int64
    let entry: NewZipEntry
  }

  private(set) var items: [Item] = []

  /// Bytes of the archive.
  var length: Int64 { ZipWriter.length(of: items.lazy.map(\.entry)) }

  /// Looks at what is there. Hidden names, what is not in the library, links and names that are no UTF-8 are left out.
  ///
  /// - Parameter tops: files and folders, none in another. Each is called in the archive as it is called itself; what is in the data folder itself has
  ///   no folder in the archive.
  /// - Throws: `Problem` `too_large` for more than an archive holds, `not_permitted` and `unavailable` for what cannot be read: nothing that is in the
  ///   library is left out in silence. `DataFolder.Failure` for a path of `tops`.
  init(of tops: [LibraryEntry], files: LifeFiles, in folder: DataFolder) throws {
    var taken: Set<String> = []
    for top in tops {
      // As they are compared where they are unpacked, perhaps: without the case of letters, and in one spelling.
      let name = FreeNames(name: top.name, style: .plain).first { taken.insert($0.lowercased()).inserted } ?? top.name
      guard top.isFolder else {
        try add(file: top.path, as: name, try folder.stat(top.path))
        continue
      }
      if !top.path.isEmpty { try add(folder: top.path, as: name, in: folder) }
      let place = { (path: String) in
        top.path.isEmpty ? path : name + String(decoding: path.utf8.dropFirst(top.path.utf8.count), as: UTF8.self)
      }
      try folder.walk(in: top.path) { found in
        try Task.checkCancellation()
        switch found {
        case .file(let path, let status): if files.contains(path) { try add(file: path, as: place(path), status) }
        case .folder(let path): if files.contains(path) { try add(folder: path, as: place(path), in: folder) }
        case .skipped(let path, .unreadable(let failure)): if files.contains(path) { throw Self.problem(failure, of: path) }
        case .skipped: break
        }
      }
    }
  }

  private mutating func add(file path: String, as name: String, _ status: FileStatus) throws {
    try add(
      Item(
        path: path, size: status.size,
        entry: NewZipEntry(path: Self.safe(name), content: .file(size: status.size), modified: status.modified / 1000)))
  }

  private mutating func add(folder path: String, as name: String, in folder: DataFolder) throws {
    let modified: Int64
    do {
      modified = try folder.statFolder(path).modified
    } catch DataFolder.Failure.notFound {
      return
    }
    try add(Item(path: path, size: 0, entry: NewZipEntry(path: Self.safe(name), content: .folder, modified: modified / 1000)))
  }

  private mutating func add(_ item: Item) throws {
    guard items.count < DownloadLibraryFiles.mostEntries else {
      throw Problem(
        .tooLarge, detail: "There are more than \(DownloadLibraryFiles.mostEntries) files and folders, too many for one archive.",
        field: "path")
    }
    items.append(item)
  }

  /// A name with a backslash leads into another folder, and perhaps out of all, where it is unpacked on Windows. It gets the sign that looks the same.
  private static func safe(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "\\")) else { return name }
    // By scalars: with a mark behind it, it is another character.
    return String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "\\" ? "\u{FF3C}" : $0 }))
  }

  static func problem(_ failure: DataFolder.Failure, of path: String) -> Problem {
    let name = PathParts.name(of: path)
    return switch failure {
    case .notPermitted: Problem(.notPermitted, detail: "The server does not have permission to read “\(name)”.", field: "path")
    case .notFound, .deletedWhileRead, .notRegular, .symbolicLink, .outside:
      Problem(.notFound, detail: "There is no such file or folder.", field: "path")
    default: Problem(.unavailable, detail: "“\(name)” cannot be read at the moment.", field: "path")
    }
  }
}
