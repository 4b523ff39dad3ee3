import Foundation

/// What the front matter says of the note.
struct NoteFields {
  var title: String?
  var tags: [String] = []
  var aliases: [String] = []
  var properties: [Note.Property] = []
  /// The wikilinks of all fields but those that name the note itself.
  var links: [Note.Link] = []
  var classification: String?
  var entities: Note.Entities?
  var created: Date?

  init(_ frontMatter: FrontMatter?, problems: inout [String]) {
    guard let frontMatter else { return }
    title = frontMatter["title"]?.text
    for name in ["tags", "tag"] {
      tags += (frontMatter[name]?.texts ?? []).compactMap(TagRule.bare)
    }
    for name in ["aliases", "alias"] {
      aliases += frontMatter[name]?.texts ?? []
    }
    classification = Self.classification(frontMatter)
    entities = Self.entities(frontMatter)
    created = Self.created(frontMatter, problems: &problems)
    properties = frontMatter.fields.compactMap(property)
    for field in frontMatter.fields where !Self.names.contains(field.name.lowercased()) {
      links += field.value.allTexts.flatMap { PropertyLinks.find(in: $0, field: field.name) }
    }
  }

  /// The fields that name the note or sort it, and are no properties beside that.
  private static let names: Set<String> = ["title", "tags", "tag", "aliases", "alias"]
  private static let taken: Set<String> = names.union(["classification", "entities", "created", "date", "cssclass", "cssclasses"])

  private func property(_ field: FrontMatter.Field) -> Note.Property? {
    let name = field.name.lowercased()
    guard !Self.taken.contains(name), name != "type" || classification == nil else { return nil }
    switch field.value {
    case .map: return nil
    case .null: return Note.Property(name: field.name, values: [])
    case .text, .list: return Note.Property(name: field.name, values: field.value.scalars)
    }
  }

  private static func classification(_ frontMatter: FrontMatter) -> String? {
    for name in ["classification", "type"] {
      if let value = frontMatter[name]?.text?.lowercased(), Note.classifications.contains(value) { return value }
    }
    return nil
  }

  private static func entities(_ frontMatter: FrontMatter) -> Note.Entities? {
    guard case .map(let fields) = frontMatter["entities"] else { return nil }
    let given = FrontMatter(source: "", fields: fields)
    var entities = Note.Entities()
    entities.people = given["people"]?.texts ?? []
    entities.organizations = given["organizations"]?.texts ?? []
    entities.concepts = given["concepts"]?.texts ?? []
    entities.locations = given["locations"]?.texts ?? []
    return entities.isEmpty ? nil : entities
  }

  private static func created(_ frontMatter: FrontMatter, problems: inout [String]) -> Date? {
    for name in ["created", "date"] {
      guard let text = frontMatter[name]?.text else { continue }
      if let date = WrittenDate.read(text) { return date }
      problems.append("“\(text.prefix(40))” under \(name) is not a date; write 2026-08-21 or 2026-08-21T10:30:00.")
    }
    return nil
  }
}
