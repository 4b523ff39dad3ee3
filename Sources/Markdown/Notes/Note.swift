package import Foundation

/// A Markdown file as people mean it: front matter taken off, title, tags and links found.
///
/// Everything is derived by reading; ``parse(text:fileName:)`` accepts any text and tells what it could not make sense of in
/// ``problems``.
package struct Note: Sendable, Equatable {
  /// Front matter `title`, else the first heading of level 1, else the file's name without its extension.
  package var title: String
  /// The Markdown without byte order mark and front matter, otherwise as written.
  package var body: String
  /// `nil` when the file has none. Present, without fields, when its YAML is broken.
  package var frontMatter: FrontMatter?
  /// Without `#`, each once however it is capitalised, as first written: front matter first, then the body in order.
  package var tags: [String]
  /// Targets of `[[wikilinks]]` without heading and label, and of relative links to Markdown files, percent-decoded; each once, in order.
  package var links: [String]
  package var headings: [Heading]
  /// The words of the body without markup, a line for each block: for the index.
  package var plainText: String
  /// The beginning of the text, at most about 160 characters, cut between words.
  package var excerpt: String
  /// One of ``classifications``, if the front matter gives one.
  package var classification: String?
  package var entities: Entities?
  /// Front matter `created`, else `date`. Times without a zone are UTC.
  package var created: Date?
  /// What is wrong with the note, as sentences for its author. The note is usable all the same.
  package var problems: [String]

  package struct Heading: Sendable, Hashable, Codable {
    /// 1 to 6.
    package var level: Int
    package var text: String
  }

  /// Front matter `entities`: a map with any of these four lists.
  package struct Entities: Sendable, Hashable, Codable {
    package var people: [String] = []
    package var organizations: [String] = []
    package var concepts: [String] = []
    package var locations: [String] = []

    package init() {}

    package var isEmpty: Bool { people.isEmpty && organizations.isEmpty && concepts.isEmpty && locations.isEmpty }
  }

  /// What front matter may classify a note as, under `classification` or `type`.
  package static let classifications = ["meeting", "idea", "reference", "journal", "project"]

  /// Reads a note.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - fileName: its name or path, for the title when nothing else gives one.
  package static func parse(text: String, fileName: String) -> Note {
    var problems: [String] = []
    let parts = FrontMatter.split(text, problems: &problems)
    let reading = BodyReading(parts.body)
    let fields = NoteFields(parts.frontMatter, problems: &problems)
    return Note(
      title: fields.title ?? reading.title ?? name(of: fileName),
      body: parts.body,
      frontMatter: parts.frontMatter,
      tags: TagRule.distinct(fields.tags + reading.tags),
      links: reading.links,
      headings: reading.headings,
      plainText: reading.plainText,
      excerpt: reading.excerpt,
      classification: fields.classification,
      entities: fields.entities,
      created: fields.created,
      problems: problems)
  }

  private static func name(of fileName: String) -> String {
    let name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
