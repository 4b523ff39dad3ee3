import AtriumAPI
import Foundation
import Markdown
import Storage

extension DocumentMetadata {
  /// What the wire says of a note: the author's words first, and the file's own times where the author wrote none.
  ///
  /// `created` falls back on the file's birth, but never on a moment after its last change: an editor that saves by renaming makes a
  /// new file each time, whose birth says nothing about the note.
  ///
  /// `linksTo` are the links as written; which notes they mean is `LinkResolution`'s to say.
  init(_ note: Note, _ status: FileStatus) {
    let modified = status.modifiedDate
    let born = status.born > 0 ? Date(timeIntervalSince1970: Double(status.born) / 1e9) : modified
    self.init(
      classification: note.classification.map { Classification(rawValue: $0) }, tags: note.tags, linksTo: note.links,
      entities: note.entities.map(Entities.init), created: note.created ?? min(born, modified), modified: modified,
      hasFrontmatter: note.frontMatter != nil)
  }
}

extension Entities {
  /// A list that the author did not fill is absent.
  fileprivate init(_ entities: Note.Entities) {
    func filled(_ list: [String]) -> [String]? { list.isEmpty ? nil : list }
    self.init(
      people: filled(entities.people), organizations: filled(entities.organizations), concepts: filled(entities.concepts),
      locations: filled(entities.locations))
  }
}
