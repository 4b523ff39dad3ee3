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
  /// Front matter `aliases` or `alias`: other names by which links find the note.
  package var aliases: [String]
  /// Each link and embed of another file in the order written, those of the front matter first; at most ``linkLimit``.
  package var linkReferences: [Link]
  /// The items of task lists, in order; at most ``linkLimit``.
  package var tasks: [Task]
  /// The fields of the front matter that no other rule takes, in the order written.
  package var properties: [Property]
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

  /// A link to another file as its author wrote it.
  package struct Link: Sendable, Hashable, Codable {
    /// Of `[[path/Note#Heading|label]]` the `path/Note`; of a Markdown link its path, percent-decoded and without `./`.
    package var target: String
    /// `Heading`, `Heading#Sub`, `^block`; nil when the whole file is meant.
    package var anchor: String?
    package var label: String?
    /// `![[...]]`, or an image.
    package var isEmbed: Bool
    /// Whether it is a Markdown link or image, whose path counts from the note's own folder, rather than a wikilink.
    package var isAddress: Bool
    /// The text around it, about 100 characters to each side; the link's own words stand between U+0002 and U+0003.
    package var context: String

    package init(
      target: String, anchor: String? = nil, label: String? = nil, isEmbed: Bool = false, isAddress: Bool = false, context: String = ""
    ) {
      self.target = target
      self.anchor = anchor
      self.label = label
      self.isEmbed = isEmbed
      self.isAddress = isAddress
      self.context = context
    }
  }

  /// An item of a task list.
  package struct Task: Sendable, Hashable, Codable {
    /// Without markup.
    package var text: String
    package var done: Bool
    /// The text of the heading that it stands below.
    package var heading: String?
  }

  /// A field of the front matter.
  package struct Property: Sendable, Hashable, Codable {
    package var name: String
    /// One text for a scalar, several for a list, none for an empty field; wikilinks as written. A map is left out.
    package var values: [String]
  }

  /// Links kept of one note, and tasks: more than anybody writes, and little enough memory for what a hostile note would make of it.
  package static let linkLimit = 20_000

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
    problems += reading.problems
    let references = Array((fields.links + reading.links).prefix(linkLimit))
    return Note(
      title: fields.title ?? reading.title ?? name(of: fileName),
      body: parts.body,
      frontMatter: parts.frontMatter,
      tags: TagRule.distinct(fields.tags + reading.tags),
      aliases: fields.aliases,
      linkReferences: references,
      tasks: reading.tasks,
      properties: fields.properties,
      headings: reading.headings,
      plainText: reading.plainText,
      excerpt: reading.excerpt,
      classification: fields.classification,
      entities: fields.entities,
      created: fields.created,
      problems: problems)
  }

  private static func name(of fileName: String) -> String {
    let name = fileName.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? fileName
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
