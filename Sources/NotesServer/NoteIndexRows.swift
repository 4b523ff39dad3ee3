import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// What one file puts into the tables of the index, but for the note's id, which comes first in each of them.
///
/// It is made where files are read, on as many threads as there are cores, so that the one that writes only writes. A class, since it
/// is handed on from there table by table, and a copy of all its arrays each time was felt.
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
    note = ValueRows(width: Self.columnNames.count, count: 1) { $0 = Self.columns(of: file) }
    let isIndexed = file.status == .indexed
    let (document, parts) = (file.document, isIndexed ? file.parts : NoteParts())
    let names = isIndexed ? document.metadata.tags.map(Passage.indexable) : []
    tags = Self.tags(TagRows(of: names).rows)
    links = Self.links(parts.links)
    aliases = Self.aliases(parts.aliases)
    tasks = Self.tasks(parts.tasks)
    entities = Self.entities(isIndexed ? document.metadata.entities : nil)
    text = ValueRows(width: 5, count: isIndexed ? 1 : 0) { $0 = Self.text(document.title, parts, tags: names) }
  }

  private static func tags(_ tags: [TagRows.Row]) -> ValueRows {
    ValueRows(width: 3, count: tags.count) { values in
      for tag in tags {
        values.append(Value(tag.folded))
        values.append(Value(tag.name))
        values.append(Value(tag.isOwn))
      }
    }
  }

  private static func links(_ links: [NoteParts.Link]) -> ValueRows {
    ValueRows(width: 5, count: links.count) { values in
      for (position, link) in links.enumerated() {
        let target = Passage.indexable(link.target)
        values.append(Value(position))
        values.append(Value(target))
        values.append(Value(FoldedName.note(target)))
        values.append(Value(link.kind.rawValue))
        values.append(Value(Passage.withoutNUL(link.context)))
      }
    }
  }

  private static func aliases(_ aliases: [String]) -> ValueRows {
    ValueRows(width: 2, count: aliases.count) { values in
      for alias in aliases.lazy.map(Passage.indexable) {
        values.append(Value(FoldedName.folded(alias)))
        values.append(Value(alias))
      }
    }
  }

  private static func tasks(_ tasks: [NoteParts.Task]) -> ValueRows {
    let texts = tasks.map { Passage.indexable($0.text) }
    let numbers = TaskIdentity.numbers(of: texts)
    return ValueRows(width: 5, count: tasks.count) { values in
      for (position, task) in tasks.enumerated() {
        values.append(Value(position))
        values.append(Value(numbers[position]))
        values.append(Value(texts[position]))
        values.append(Value(task.isDone))
        values.append(Value(task.heading.map(Passage.indexable)))
      }
    }
  }

  private static func entities(_ given: Entities?) -> ValueRows {
    let kinds = [
      ("person", given?.people), ("organization", given?.organizations), ("concept", given?.concepts), ("location", given?.locations),
    ]
    return ValueRows(width: 3, count: kinds.reduce(0) { $0 + ($1.1?.count ?? 0) }) { values in
      for (kind, names) in kinds {
        for name in (names ?? []).lazy.map(Passage.indexable) {
          values.append(Value(kind))
          values.append(Value(NoteList.folded(name)))
          values.append(Value(name))
        }
      }
    }
  }

  private static func text(_ title: String, _ parts: NoteParts, tags: [String]) -> [Value] {
    [
      Value(Passage.indexable(title)), Value(Passage.indexable(parts.aliases.joined(separator: "\n"))),
      Value(Passage.indexable(parts.headings.joined(separator: "\n"))), Value(tags.joined(separator: " ")),
      Value(Passage.indexable(parts.text)),
    ]
  }
}
