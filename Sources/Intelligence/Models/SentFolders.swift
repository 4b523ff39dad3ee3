import Foundation

/// The folders whose files may be sent to the provider of a model. None at first: nothing leaves the house that nobody chose.
package struct SentFolders: Sendable, Equatable {
  /// Paths from the data folder as they were named; the empty one is all of it.
  package let folders: [String]

  package static let none = SentFolders([])

  /// - Parameter folders: paths from the data folder, in either of Unicode's spellings; `/` is all of it.
  package init(_ folders: [String]) {
    self.folders = folders.map { $0.split(separator: "/").joined(separator: "/") }
  }

  package var isAll: Bool { folders.contains("") }

  /// Whether the file at this path may be sent.
  package func contains(_ path: String) -> Bool { isAll || beginnings.contains { path.utf8.starts(with: $0.utf8) } }

  /// What the paths of such files begin with, byte by byte, when not all may be sent. A disk has names in one spelling or the other.
  package var beginnings: [String] {
    isAll
      ? []
      : folders.flatMap { folder in
        let spellings = [folder.precomposedStringWithCanonicalMapping, folder.decomposedStringWithCanonicalMapping].map { $0 + "/" }
        return spellings[0].utf8.elementsEqual(spellings[1].utf8) ? [spellings[0]] : spellings
      }
  }
}
