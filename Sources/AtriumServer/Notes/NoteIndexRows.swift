import AtriumAPI
import Foundation
import Storage

/// What one file puts into the tables of the index, but for the note's id, which comes first in each of them.
///
/// It is made where files are read, on as many threads as there are cores, so that the one that writes only writes.
struct NoteIndexRows: Sendable {
  /// Of the table `notes`, in the order of ``columnNames``.
  let note: [Value]
  let tags: [[Value]]
  let links: [[Value]]
  let aliases: [[Value]]
  let tasks: [[Value]]
  let entities: [[Value]]
  /// Of the full-text index; nil for a file that is not indexed.
  let text: [Value]?

  /// - Parameter encoder: ``metadataEncoder()``; to make one costs as much as to use it once.
  init(_ file: IndexedFile, _ encoder: JSONEncoder) throws {
    note = try Self.columns(of: file, encoder)
    guard file.status == .indexed else {
      (tags, links, aliases, tasks, entities, text) = ([], [], [], [], [], nil)
      return
    }
    let names = file.document.metadata.tags.map(Passage.indexable)
    tags = TagRows(of: names).rows.map { [Value($0.folded), Value($0.name), Value($0.isOwn)] }
    links = file.parts.links.enumerated().map { position, link in
      let target = Passage.indexable(link.target)
      return [
        Value(position), Value(target), Value(FoldedName.note(target)), Value(link.kind.rawValue), Value(Passage.withoutNUL(link.context)),
      ]
    }
    aliases = file.parts.aliases.map(Passage.indexable).map { [Value(FoldedName.folded($0)), Value($0)] }
    tasks = Self.tasks(file.parts.tasks, of: file.key)
    entities = Self.entities(file.document.metadata.entities)
    text = [
      Value(Passage.indexable(file.document.title)), Value(Passage.indexable(file.parts.aliases.joined(separator: "\n"))),
      Value(Passage.indexable(file.parts.headings.joined(separator: "\n"))), Value(names.joined(separator: " ")),
      Value(Passage.indexable(file.parts.text)),
    ]
  }

  static func tasks(_ tasks: [NoteParts.Task], of key: String) -> [[Value]] {
    var identity = TaskIdentity(key: key)
    return tasks.enumerated().map { position, task in
      let text = Passage.indexable(task.text)
      return [
        Value(position), Value(identity.next(text)), Value(text), Value(task.isDone), Value(task.heading.map(Passage.indexable)),
      ]
    }
  }

  private static func entities(_ given: Entities?) -> [[Value]] {
    guard let given else { return [] }
    return [
      ("person", given.people), ("organization", given.organizations), ("concept", given.concepts), ("location", given.locations),
    ].flatMap { kind, names in (names ?? []).map(Passage.indexable).map { [Value(kind), Value(NoteList.folded($0)), Value($0)] } }
  }
}
