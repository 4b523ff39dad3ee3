import Archives
import AtriumAPI
import AtriumServer
import Books
import Foundation
import Storage
import Workers

/// Puts uploaded files into the library.
struct ComicImporter: Sendable {
  let folder: DataFolder
  let files: ComicFiles
  let opener: BookOpener

  /// - Returns: where the file is, from the data folder. It is on disk.
  /// - Throws: `Problem`.
  func add(_ file: UploadedFile, named name: String, to parent: String?) async throws -> String {
    let name = try Self.checked(name)
    let parent = try await destination(parent, of: name)
    try await check(file, named: name)
    do {
      return try await folder.inBackground { folder in
        if !parent.isEmpty { try folder.makeFolder(parent) }
        guard let added = try folder.takeIn(file.path, to: parent, as: FreeNames(name: name)) else {
          throw Problem.invalid("name", "is taken by too many files")
        }
        return added.path
      }
    } catch let failure as DataFolder.Failure {
      throw failure.problem
    }
  }

  private static func checked(_ name: String) throws -> String {
    let name = try RequestText.checked(name, field: "name", longest: FreeNames.longest)
    guard !name.utf8.contains(UInt8(ascii: "/")) else { throw Problem.invalid("name", "holds a slash") }
    guard !DataFolder.isHidden(name) else { throw Problem.invalid("name", "begins with a dot") }
    return name
  }

  /// The folder that was asked for, or that of the comics.
  private func destination(_ asked: String?, of name: String) async throws -> String {
    if let asked {
      let asked = try RequestText.checked(asked, field: "folder", longest: RequestText.longestKey)
      guard !DataFolder.isHidden(asked), files.contains(asked + "/" + name) else {
        throw Problem.invalid("folder", "is not a folder in which this file is a comic")
      }
      return asked
    }
    let parent = try await usual()
    guard files.contains(parent.isEmpty ? name : parent + "/" + name) else {
      throw Problem(
        .unsupportedFormat, detail: "“\(name)” does not end as comics do: \(ComicFiles.endings.map { "." + $0 }.joined(separator: ", ")).",
        field: "name")
    }
    return parent
  }

  /// The folder of the settings; else the first that is called Comics, or is to be called so.
  private func usual() async throws -> String {
    if let folder = files.folder { return folder }
    let folders = try await folder.reading { try $0.folders() }
    return folders.sorted().first(where: ComicFiles.isUsual) ?? "Comics"
  }

  /// Opens the file as a book, so that nothing is added that nobody can read.
  private func check(_ file: UploadedFile, named name: String) async throws {
    do {
      let opened = try await folder.reading { _ in
        let descriptor = Foundation.open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
          // It was added already, by an attempt whose answer was lost.
          throw Problem(errno == ENOENT ? .notFound : .unavailable, detail: "The upload is not there any more.")
        }
        defer { close(descriptor) }
        return try WorkerFile(duplicating: descriptor)
      }
      _ = try await opener.open(opened, name: name, priority: .interactive)
    } catch let error as ArchiveError {
      throw BookFailure(error).problem()
    } catch let error as WorkerError {
      switch error {
      case .unavailable, .busy: throw Problem(.unavailable)
      case .failed, .crashed, .timedOut: throw BookFailure(error).problem()
      }
    }
  }
}

extension DataFolder.Failure {
  /// Why a file could not be written, as the answer to a request.
  var problem: Problem {
    switch self {
    case .system(_, ENOSPC), .system(_, EDQUOT): Problem(.insufficientStorage, detail: "The disk has no room for the file.")
    case .notPermitted, .system(_, EROFS): Problem(.notPermitted, detail: "The server does not have permission to write there.")
    case .system(_, ENAMETOOLONG), .system(_, EINVAL), .system(_, EILSEQ):
      Problem.invalid("name", "or the folder has a name that the file system does not take")
    case .notFound, .notRegular, .symbolicLink, .outside: Problem.invalid("folder", "is not a folder")
    case .otherFileSystem: Problem(.otherFileSystem)
    case .parentComponent, .notNormal, .nulByte, .absolutePath, .emptyPath: Problem.invalid("folder", "is not a path from the data folder")
    default: Problem(.unavailable, detail: "The disk does not answer.")
    }
  }
}
