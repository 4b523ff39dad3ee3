import AtriumAPI
import Foundation
import Markdown
import Storage

extension IndexedFile {
  /// A note that was read.
  init(_ note: Note, key: String, _ contents: FileContents, hash: String, at lookedAt: Date) {
    let metadata = DocumentMetadata(note, key: key, contents.status)
    self.init(
      key: key, stamp: Stamp(contents.status), hash: hash, status: .indexed, problem: Self.problem(of: note), lookedAt: lookedAt,
      document: Document(id: key, title: note.title, excerpt: note.excerpt, metadata: metadata),
      isNamedByFile: Self.isNamedByFile(note), parts: NoteParts(note))
  }

  /// A file that was not read as a note, and why.
  init(unread item: FolderSurvey.Item, _ status: Status, _ reason: String, at lookedAt: Date) {
    let modified = Value.date(milliseconds: item.stamp.mtime)
    self.init(
      key: item.key, stamp: item.stamp, hash: "", status: status, reason: reason, lookedAt: lookedAt,
      document: Document(
        id: item.key, title: NoteKey.fileName(item.key),
        metadata: DocumentMetadata(created: modified, modified: modified, hasFrontmatter: false)),
      isNamedByFile: true)
  }

  private static func isNamedByFile(_ note: Note) -> Bool {
    note.frontMatter?["title"]?.text == nil && !note.headings.contains { $0.level == 1 && $0.text == note.title }
  }

  /// What the author should know of the note: what is wrong with it, and what of it is too much for the index.
  private static func problem(of note: Note) -> String? {
    var problems = note.problems
    for (count, name) in [(note.links.count, "links"), (note.tags.count, "tags")]
    where count > NoteParts.limit {
      problems.append("It has \(count) \(name); the first \(NoteParts.limit) are kept in the index.")
    }
    return problems.isEmpty ? nil : problems.joined(separator: " ")
  }
}

extension NoteParts {
  init(_ note: Note) {
    text = note.plainText
    headings = note.headings.prefix(Self.limit).map(\.text)
    aliases = Array((note.frontMatter?["aliases"]?.texts ?? []).prefix(Self.limit))
    links = note.links.prefix(Self.limit).map { Link(target: $0, kind: .link, context: "") }
  }
}
