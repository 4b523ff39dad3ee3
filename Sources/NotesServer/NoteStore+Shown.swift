import AtriumAPI
import AtriumServer
import Markdown
import Storage

extension NoteStore {
  /// The document as it is shown: rendered, with its outline, and with what speaks of it. All of it is of one state of the index.
  func shown(_ read: ReadNote, bytes: ByteAddress, language: Language, reader: NoteReader) async throws -> Document {
    try await database.read { connection in
      var document = read.document
      document.problems = read.problems(in: language)
      document.metadata.linksTo = try LinkResolution(connection: connection).keys(of: document.metadata.linksTo, in: read.key)
      let links = VaultLinks(connection: connection, reader: reader)
      let page = NotePage(key: read.key, bytes: bytes.text, words: PageWords(in: language), links: links)
      let rendered = try MarkdownRenderer.render(read.note.body, on: page)
      document.html = rendered.html
      document.outline = rendered.headings.map { OutlineHeading(id: $0.id, level: $0.level, text: $0.text) }
      let around = BacklinkStore(connection: connection)
      document.backlinks = try around.backlinks(of: read.key, aliases: read.note.aliases)
      document.mentions = try around.mentions(of: read.key, title: read.note.title, aliases: read.note.aliases)
      return document
    }
  }
}
