import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Storage

/// A note that was just read from its file.
struct ReadNote: Sendable {
  let key: String
  let text: String
  let note: Note
  let status: FileStatus
  /// Of the file, in hex.
  let hash: String

  /// The document with its text, as the file alone tells it: the links are as written.
  var document: Document {
    var document = Document(id: key, title: note.title, content: text, metadata: DocumentMetadata(note, key: key, status))
    document.aliases = note.aliases.isEmpty ? nil : note.aliases
    let properties = note.properties.map { DocumentProperty(name: $0.name, values: $0.values) }
    document.properties = properties.isEmpty ? nil : properties
    document.problems = problems(in: .english)
    return document
  }

  /// What is wrong with the file.
  func problems(in language: Language) -> [String]? {
    let problems = NoteParts.problems(of: note, in: language)
    return problems.isEmpty ? nil : problems
  }
}
