import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI

/// What is nested by its names: tags, and the folders of the vault. Each is a shelf that shows the tree, or the notes of one branch.
nonisolated enum PathKind: CaseIterable {
  case folders, tags

  init?(_ shelf: NoteShelf) {
    guard let kind = Self.allCases.first(where: { $0.shelf == shelf }) else { return nil }
    self = kind
  }

  var shelf: NoteShelf {
    switch self {
    case .folders: .folders
    case .tags: .tags
    }
  }

  /// Before the name of a branch.
  var symbol: String {
    switch self {
    case .folders: "folder"
    case .tags: "number"
    }
  }

  /// The list of a branch.
  func list(of name: String) -> NotePlace {
    switch self {
    case .folders: .folder(name)
    case .tags: .tag(name)
    }
  }

  func hiding(_ title: String) -> LocalizedStringKey {
    switch self {
    case .folders: "Hide folders in \(title)"
    case .tags: "Hide tags below \(title)"
    }
  }

  func showing(_ title: String) -> LocalizedStringKey {
    switch self {
    case .folders: "Show folders in \(title)"
    case .tags: "Show tags below \(title)"
    }
  }

  /// The bytes of a name; those that are equal so mean the same. A file system tells capitals from small letters and Unicode's spellings
  /// from each other, tags do not.
  func folded(_ name: String) -> [UInt8] {
    switch self {
    case .folders: Array(name.utf8)
    case .tags: Array(TagKey.folded(name).utf8)
    }
  }
}

/// A tag or folder, and how many notes it has.
nonisolated struct PathCount: Hashable {
  /// From the root, with slashes: `garden/soil`.
  let name: String
  /// Of notes in it or below it.
  let count: Int

  init(name: String, count: Int) {
    self.name = name
    self.count = count
  }

  init(_ tag: TagCount) { self.init(name: tag.name, count: tag.count) }
  init(_ folder: NoteFolderCount) { self.init(name: folder.path, count: folder.count) }
}
