import AtriumAPI
import Foundation
import Storage

/// What one file puts into the tables of the index, but for the note's id, which comes first in each of them.
///
/// It is made where files are read, on as many threads as there are cores, so that the one that writes only writes. A class, since it is handed on from there table by
/// table, and a copy of all its arrays each time was felt.
final class NoteIndexRows: Sendable {
  /// One row of the table `notes`, in the order of ``columnNames``.
  let note: ValueRows
  let tags: ValueRows
  let links: ValueRows
  let aliases: ValueRows
  let tasks: ValueRows
  let entities: ValueRows
  /// One row of the full-text index; none for a file that is not indexed.
  let text: ValueRows

  init(_ file: IndexedFile) {
    note = ValueRows(width: Self.columnNames.count, [Self.columns(of: file)])
    let isIndexed = file.status == .indexed
    let (document, parts) = (file.document, isIndexed ? file.parts : NoteParts())
    let names = isIndexed ? document.metadata.tags.map(Passage.indexable) : []
    tags = ValueRows(width: 3, TagRows(of: names).rows.lazy.map { [Value($0.folded), Value($0.name), Value($0.isOwn)] })
    links = ValueRows(width: 5, parts.links.lazy.enumerated().map { Self.link($1, at: $0) })
    aliases = ValueRows(
      width: 2, parts.aliases.lazy.map(Passage.indexable).map { [Value(FoldedName.folded($0)), Value($0)] })
    tasks = Self.tasks(parts.tasks)
    entities = isIndexed ? Self.entities(document.metadata.entities) : ValueRows(width: 3)
    text = ValueRows(width: 5, isIndexed ? [Self.text(document.title, parts, tags: names)] : [])
  }

  private static func link(_ link: NoteParts.Link, at position: Int) -> [Value] {
    let target = Passage.indexable(link.target)
    return [
      Value(position), Value(target), Value(FoldedName.note(target)), Value(link.kind.rawValue), Value(Passage.withoutNUL(link.context)),
    ]
  }

  private static func text(_ title: String, _ parts: NoteParts, tags: [String]) -> [Value] {
    [
      Value(Passage.indexable(title)), Value(Passage.indexable(parts.aliases.joined(separator: "\n"))),
      Value(Passage.indexable(parts.headings.joined(separator: "\n"))), Value(tags.joined(separator: " ")),
      Value(Passage.indexable(parts.text)),
    ]
  }

  private static func tasks(_ tasks: [NoteParts.Task]) -> ValueRows {
    let texts = tasks.map { Passage.indexable($0.text) }
    let numbers = TaskIdentity.numbers(of: texts)
    return ValueRows(
      width: 5,
      tasks.indices.lazy.map { place in
        let task = tasks[place]
        return [
          Value(place), Value(numbers[place]), Value(texts[place]), Value(task.isDone), Value(task.heading.map(Passage.indexable)),
        ]
      })
  }

  private static func entities(_ given: Entities?) -> ValueRows {
    let kinds = [
      ("person", given?.people), ("organization", given?.organizations), ("concept", given?.concepts), ("location", given?.locations),
    ]
    return ValueRows(
      width: 3,
      kinds.flatMap { kind, names in
        (names ?? []).map(Passage.indexable).map { [Value(kind), Value(NoteList.folded($0)), Value($0)] }
      })
  }
}
