import Archives
import AtriumServer
import Foundation
import Paths
import Storage

/// Which files of the data folder may be books, by their paths alone: what they are is told by their content once they are opened.
///
/// A comic book archive is one wherever it is. Other archives, PDFs and EPUBs are papers and downloads as well, so they are books only in a folder
/// that is called Comics, in any case of letters. Where a folder is set, all of these in it are books, and no others.
///
/// In such a folder a picture is a book of one page, and each folder below it with pictures is a book of these; beside comics they are covers.
struct ComicFiles: Sendable {
  /// The settings name no folder within the data folder.
  struct Refused: Error, LocalizedError {
    let path: String

    var errorDescription: String? {
      "“\(path)” is not a folder within the data folder, so it cannot hold comics. Correct \(Setting.comicsFolder.names)."
    }
  }

  private static let comics = ["cbz", "cbr", "cb7", "cbt"]
  private static let others = ["zip", "rar", "7z", "tar", "pdf", "epub"]
  private static let usualFolder = "comics"

  /// The endings of books.
  static var endings: [String] { comics + others }

  /// Whether all books in a folder of this path count.
  static func isUsual(_ path: String) -> Bool { PathParts.name(of: path).lowercased() == usualFolder }

  /// Of the settings; empty for the whole data folder.
  let folder: String?

  init(_ settings: ComicSettings) { folder = settings.folder }

  /// The folder that is walked, from the data folder; empty for all of it.
  var top: PathKey { PathKey(folder ?? "") }

  /// Whether a file of this path may be a book.
  func contains(_ path: String) -> Bool {
    isComic(path) || ImageFormat(path: path) != nil && isComicsFolder(PathParts.folder(of: path))
  }

  /// Whether it is an archive or a document.
  func isComic(_ path: String) -> Bool {
    guard let ending = PathParts.ending(of: path)?.lowercased() else { return false }
    if let folder {
      return (Self.comics.contains(ending) || Self.others.contains(ending))
        && (folder.isEmpty || path.utf8.starts(with: (folder + "/").utf8))
    }
    return Self.comics.contains(ending) || Self.others.contains(ending) && isInUsualFolder(path)
  }

  /// Whether the pictures in a folder of this path are one book.
  func isPictureFolder(_ path: String) -> Bool {
    guard !isComicsFolder(path), !path.isEmpty else { return false }
    guard let folder else { return isInUsualFolder(path) }
    return folder.isEmpty || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// The book that a file is, or is a page of; nil for any other file.
  func book(of path: String) -> String? {
    if contains(path) { return path }
    let parent = PathParts.folder(of: path)
    return FolderPictures.isPart(path) && isPictureFolder(parent) ? parent : nil
  }

  private func isComicsFolder(_ path: String) -> Bool {
    folder.map { $0.utf8.elementsEqual(path.utf8) } ?? Self.isUsual(path)
  }

  /// What of a path is to be looked at: the path itself, the folder when the path is above it, or nothing.
  func part(of path: PathKey) -> PathKey? {
    guard let folder, !folder.isEmpty else { return path }
    if path == PathKey(folder) || path.path.utf8.starts(with: (folder + "/").utf8) { return path }
    return path.path.isEmpty || folder.utf8.starts(with: (path.path + "/").utf8) ? PathKey(folder) : nil
  }

  /// - Throws: ``Refused``. A folder that is not there may still be made.
  func check(in data: DataFolder) throws {
    guard let folder else { return }
    do {
      _ = try data.folders(in: folder)
    } catch DataFolder.Failure.parentComponent, DataFolder.Failure.notNormal, DataFolder.Failure.nulByte, DataFolder.Failure.symbolicLink,
      DataFolder.Failure.outside, DataFolder.Failure.absolutePath
    {
      throw Refused(path: folder)
    } catch is DataFolder.Failure {}
  }

  private func isInUsualFolder(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { Substring($0).lowercased() == Self.usualFolder }
  }
}
