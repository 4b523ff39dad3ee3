internal import CKernel
import Foundation
package import Paths

extension DataFolder {
  /// What a walk meets.
  package enum Entry: Sendable, Hashable {
    case file(path: String, status: FileStatus)
    case folder(path: String)
    case skipped(path: String, reason: SkipReason)
  }

  /// Why an entry was left out.
  package enum SkipReason: Sendable, Hashable, CustomStringConvertible {
    /// The name begins with a dot.
    case hidden
    case symbolicLink
    /// A FIFO, a socket, a device.
    case notRegular(FileKind)
    /// The name is not UTF-8; the path given is repaired and cannot be opened.
    case nameNotUTF8
    case unreadable(Failure)

    package var description: String {
      switch self {
      case .hidden: "hidden"
      case .symbolicLink: "a symbolic link"
      case .notRegular(let kind): kind.phrase
      case .nameNotUTF8: "a name that is not UTF-8"
      case .unreadable(let failure): failure.errorDescription ?? "unreadable"
      }
    }
  }

  /// Visits everything below `folder` (the root by default): names in order of their bytes, a folder before what it holds.
  ///
  /// Hidden entries and links are reported as skipped and not entered. What vanishes during the walk is left out; what cannot
  /// be read is reported and the walk goes on.
  ///
  /// - Parameter isWanted: whether a file of this path is visited. Of one that is not, the file system is not asked either, where a folder says
  ///   what its entries are.
  /// - Throws: ``Failure`` when `folder` itself cannot be opened, or what `visit` throws.
  package func walk(
    in folder: String = "", files isWanted: (String) -> Bool = { _ in true }, _ visit: (Entry) throws -> Void
  ) throws {
    var waiting: [String] = try list(folder, openFolder(folder), files: isWanted, visit).reversed()
    while let next = waiting.popLast() { waiting += try enter(next, files: isWanted, visit).reversed() }
  }

  /// Visits what is directly in `folder`: files, and then folders, which are not entered. Otherwise as ``walk(in:_:)``.
  package func list(in folder: String, _ visit: (Entry) throws -> Void) throws {
    for path in try list(folder, openFolder(folder), visit) { try visit(.folder(path: path)) }
  }

  /// Visits everything below `folder` as ``walk(in:_:)`` does, but on several threads and in no order: each of them fills a collection
  /// of its own.
  package func walk<Collection: Sendable>(
    in folder: String, onto empty: Collection, width: Int, _ visit: @escaping @Sendable (inout Collection, Entry) -> Void
  ) async throws -> [Collection] {
    var first = empty
    var waiting = ArraySlice(try list(folder, openFolder(folder)) { visit(&first, $0) })
    // Until there is enough to deal out evenly; where the folders lie is not known before.
    while waiting.count < width * 8, let next = waiting.popFirst() {
      try await Self.giveWay()
      waiting += try enter(next) { visit(&first, $0) }
    }
    let folders = Array(waiting)
    return try await withThrowingTaskGroup(of: Collection.self) { group in
      for start in 0..<width {
        group.addTask {
          var collection = empty
          for place in stride(from: start, to: folders.count, by: width) {
            var waiting = [folders[place]]
            while let next = waiting.popLast() {
              try await Self.giveWay()
              waiting += try enter(next) { visit(&collection, $0) }
            }
          }
          return collection
        }
      }
      return try await group.reduce(into: [first]) { $0.append($1) }
    }
  }

  /// Between two folders: a walk on all threads would hold up what else there is to do, on a slow disk for minutes.
  private static func giveWay() async throws {
    try Task.checkCancellation()
    await Task.yield()
  }

  /// Visits a folder and its files, and answers the folders in it.
  private func enter(
    _ folder: String, files isWanted: (String) -> Bool = { _ in true }, _ visit: (Entry) throws -> Void
  ) throws -> [String] {
    try visit(.folder(path: folder))
    do {
      return try list(folder, openFolder(folder), files: isWanted, visit)
    } catch Failure.notFound {
      return []
    } catch let failure as Failure {
      try visit(.skipped(path: folder, reason: .unreadable(failure)))
      return []
    }
  }

  /// Visits the files of one folder and answers its folders.
  private func list(
    _ folder: String, _ opened: Descriptor, files isWanted: (String) -> Bool = { _ in true }, _ visit: (Entry) throws -> Void
  ) throws -> [String] {
    var folders: [String] = []
    // Unwanted files are left out before anything is sorted: beside a few comics there may be thousands of notes.
    let names = try Self.names(opened, folder).filter { name in
      Int(name.type) != Int(DT_REG) || isWanted(folder.isEmpty ? name.text : folder + "/" + name.text)
    }
    for name in names.sorted(by: { PathKey($0.text) < PathKey($1.text) }) {
      let path = folder.isEmpty ? name.text : folder + "/" + name.text
      guard name.isValid else {
        try visit(.skipped(path: path, reason: .nameNotUTF8))
        continue
      }
      if name.text.utf8.first == UInt8(ascii: ".") {
        try visit(.skipped(path: path, reason: .hidden))
        continue
      }
      var status = kernel_file_status()
      let answer = kernel_status_of(opened.number, name.text, &status)
      if answer == -ENOENT { continue }
      guard answer >= 0 else {
        try visit(.skipped(path: path, reason: .unreadable(Self.failure(-answer, path))))
        continue
      }
      switch FileKind(mode: status.mode) {
      case .regular: if isWanted(path) { try visit(.file(path: path, status: FileStatus(status))) }
      case .folder: folders.append(path)
      case .symbolicLink: try visit(.skipped(path: path, reason: .symbolicLink))
      case let kind: try visit(.skipped(path: path, reason: .notRegular(kind)))
      }
    }
    return folders
  }

  private struct Name {
    var text: String
    var isValid: Bool
    /// What the folder itself says of the kind: `DT_DIR` and others, or `DT_UNKNOWN` where the file system does not keep it there.
    var type: UInt8
  }

  /// In no order. With `kind`, as `DT_DIR`, only the names of this kind, and those whose kind the folder does not keep.
  private static func names(_ opened: Descriptor, _ folder: String, of kind: Int? = nil) throws -> [Name] {
    // The stream closes the descriptor it reads, so it gets one of its own.
    let copy = fcntl(opened.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw failure(errno, folder) }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw failure(code, folder)
    }
    defer { closedir(stream) }
    var names: [Name] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw failure(errno, folder) }
        break
      }
      let type = entry.pointee.d_type
      if let kind, Int(type) != kind, Int(type) != Int(DT_UNKNOWN) { continue }
      // Read in place: a copy of the record would read beyond its end, which is shorter than the declared length.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let text = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
      if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
      if let valid = String(validating: bytes, as: UTF8.self) {
        names.append(Name(text: valid, isValid: true, type: type))
      } else {
        names.append(Name(text: String(decoding: bytes, as: UTF8.self), isValid: false, type: type))
      }
    }
    return names
  }
}

extension DataFolder {
  /// The folders directly in a folder (the root by default), in no order, hidden ones and links left out.
  ///
  /// - Throws: ``Failure``.
  package func folders(in folder: String = "") throws -> [String] {
    try subfolders(of: folder, openFolder(folder))
  }

  /// The folders that stand directly in an open one, in no order, hidden ones and links left out. Files are not asked what they are.
  func subfolders(of folder: String, _ opened: Descriptor) throws -> [String] {
    try Self.names(opened, folder, of: Int(DT_DIR))
      .filter { $0.isValid && $0.text.utf8.first != UInt8(ascii: ".") && Self.isFolder($0, in: opened) }
      .map { folder.isEmpty ? $0.text : folder + "/" + $0.text }
  }

  private static func isFolder(_ name: Name, in opened: Descriptor) -> Bool {
    guard Int(name.type) == Int(DT_UNKNOWN) else { return Int(name.type) == Int(DT_DIR) }
    var status = kernel_file_status()
    return kernel_status_of(opened.number, name.text, &status) >= 0 && FileKind(mode: status.mode) == .folder
  }

  /// The folders above `path`, the innermost first, without the root.
  package static func parents(of path: String) -> [PathKey] {
    // By bytes: a slash with a combining mark behind it is one character that is no slash.
    path.utf8.indices.reversed().filter { path.utf8[$0] == UInt8(ascii: "/") }.map { PathKey(String(path[..<$0])) }
  }
}
