import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Paths
import Storage

extension DocumentMetadata {
  /// What the wire says of a note: the author's words first, what follows from them second, and the file's own times where the author
  /// wrote none.
  ///
  /// `created` falls back on the file's birth, but never on a moment after its last change: an editor that saves by renaming makes a
  /// new file each time, whose birth says nothing about the note.
  ///
  /// `linksTo` are the links as written; which notes they mean is `LinkResolution`'s to say.
  init(_ note: Note, key: String, _ status: FileStatus) {
    let modified = status.modifiedDate
    let born = status.born > 0 ? Date(timeIntervalSince1970: Double(status.born) / 1e9) : modified
    self.init(
      tags: Array(note.tags.prefix(NoteParts.limit)), linksTo: Self.links(of: note),
      entities: note.entities.map(Entities.init), created: note.created ?? min(born, modified), modified: modified,
      hasFrontmatter: note.frontMatter != nil)
    classify(Self.authored(note), key: key)
  }

  /// The author's word for the kind of document, else what ``DerivedClassification`` makes of its tags and its place.
  mutating func classify(_ authored: Classification?, key: String) {
    classification = authored ?? DerivedClassification.of(key: key, tags: tags)
    classificationSource = authored != nil ? .frontmatter : classification != nil ? .derived : .default
  }

  /// The links that can mean notes, each once. Of an address the name decides: `../Garden/beds.md` begins with a dot and is not hidden.
  private static func links(of note: Note) -> [String] {
    var seen: Set<PathKey> = []
    return note.linkReferences.prefix(NoteParts.limit).filter {
      !$0.isAddress || (!$0.isEmbed && NoteKey.isNote(NoteKey.fileName($0.target)))
    }
    .map(\.path).filter { seen.insert(PathKey($0)).inserted }
  }

  /// One of the five, or a word of the author's own under `classification`; `type` means many other things to other programs.
  private static func authored(_ note: Note) -> Classification? {
    let word = note.classification ?? note.frontMatter?["classification"]?.text?.lowercased()
    return word.map { Classification(rawValue: $0) }
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
