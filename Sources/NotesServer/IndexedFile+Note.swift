import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Storage

extension IndexedFile {
  /// A note that was read.
  init(_ note: Note, key: String, _ contents: FileContents, hash: String, at lookedAt: Date) {
    let metadata = DocumentMetadata(note, key: key, contents.status)
    let problems = NoteParts.problems(of: note)
    self.init(
      key: key, stamp: Stamp(contents.status), hash: hash, status: .indexed,
      problem: problems.isEmpty ? nil : problems.joined(separator: " "), lookedAt: lookedAt,
      document: Document(id: key, title: note.title, excerpt: note.excerpt, metadata: metadata),
      isNamedByFile: Self.isNamedByFile(note), parts: NoteParts(note))
  }

  /// A file that was not read as a note, and why.
  init(unread item: FolderSurvey.Item, _ status: Status, _ reason: FileReason, at lookedAt: Date) {
    let modified = Value.date(milliseconds: item.stamp.mtime)
    self.init(
      key: item.key, stamp: item.stamp, hash: "", status: status, reason: reason.stored, lookedAt: lookedAt,
      document: Document(
        id: item.key, title: NoteKey.fileName(item.key),
        metadata: DocumentMetadata(created: modified, modified: modified, hasFrontmatter: false)),
      isNamedByFile: true)
  }

  private static func isNamedByFile(_ note: Note) -> Bool {
    note.frontMatter?["title"]?.text == nil && !note.headings.contains { $0.level == 1 && $0.text == note.title }
  }
}

extension NoteParts {
  init(_ note: Note) {
    text = note.plainText
    headings = note.headings.prefix(Self.limit).map(\.text)
    aliases = Array(note.aliases.prefix(Self.limit))
    links = note.linkReferences.prefix(Self.limit).map { link in
      Link(target: link.path, kind: link.isEmbed ? .embed : .link, context: link.context)
    }
    tasks = note.tasks.prefix(Self.limit).map { Task(text: $0.text, isDone: $0.done, heading: $0.heading) }
  }

  /// What the author should know of the note: what is wrong with it, what of it is too much for the index, and whether it is too long
  /// to be rendered. What is wrong with the front matter is said in English.
  static func problems(of note: Note, in language: Language = .english) -> [String] {
    var problems = note.problems
    if note.body.utf8.count > MarkdownRenderer.sizeLimit {
      problems.append(Texts.notes("It is longer than \(MarkdownRenderer.sizeLimit >> 20) MiB and shown as it is written.", in: language))
    }
    let parts: [(Int, (String) -> Phrase)] = [
      (note.headings.count, { "It has \($0) headings; the first \(limit) are kept in the index." }),
      (note.aliases.count, { "It has \($0) aliases; the first \(limit) are kept in the index." }),
      (note.linkReferences.count, { "It has \($0) links; the first \(limit) are kept in the index." }),
      (note.tasks.count, { "It has \($0) tasks; the first \(limit) are kept in the index." }),
      (note.tags.count, { "It has \($0) tags; the first \(limit) are kept in the index." }),
    ]
    for (count, phrase) in parts where count > limit {
      let number = count == Note.linkLimit ? Texts.notes("\(count) or more", in: language) : "\(count)"
      problems.append(Texts.notes(phrase(number), in: language))
    }
    return problems
  }
}

extension Note.Link {
  /// The target as the index keeps it: that of a Markdown link counts from the note's own folder first, and begins with `./`.
  var path: String {
    isAddress && target.utf8.first != UInt8(ascii: "/") && !target.utf8.starts(with: "../".utf8) ? "./" + target : target
  }
}
