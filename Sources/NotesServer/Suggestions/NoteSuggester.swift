import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Storage
import TextAnalysis

/// Chooses what is proposed for a note.
struct NoteSuggester: Sendable {
  let reader: NoteFindingsReader
  let store: NoteEditStore
  let vocabulary: TagVocabulary

  /// Tags that a note has in all when all that are proposed are accepted.
  private static let mostTags = TagSuggester.most
  /// Names of each list.
  private static let mostNames = 3
  /// Bytes of a text in which tags of the house are looked for.
  private static let longest = 64 << 10

  /// The document with what the house read in it, and what may be added to its front matter.
  func document(_ document: Document, of read: ReadNote) async throws -> Document {
    guard let (file, findings) = try await reader.findings(of: read.key) else { return document }
    var derived = document
    derived.derive(findings)
    let items = try await items(for: document, of: read, findings, file: file)
    derived.suggestions = items.isEmpty ? nil : NoteSuggestions(version: read.hash, items: items)
    return derived
  }

  private func items(for document: Document, of read: ReadNote, _ findings: NoteFindings, file: Int64) async throws -> [NoteSuggestion] {
    // To what cannot be read nothing can be added.
    if let front = read.note.frontMatter, front.fields.isEmpty, !read.note.problems.isEmpty { return [] }
    var items: [NoteSuggestion] = []
    if document.metadata.classification == nil, let kind = findings.classification {
      items.append(NoteSuggestion(kind: .classification, value: kind.rawValue))
    }
    items += try await tags(for: document.metadata.tags, of: read, findings).map { NoteSuggestion(kind: .tag, value: $0) }
    let (found, own) = (findings.entities, document.metadata.entities)
    items += Self.names(found.people, without: own?.people, .person)
    items += Self.names(found.organizations, without: own?.organizations, .organization)
    // Rules are less sure of places and concepts: to names of the author's own they add none.
    if own == nil {
      items += Self.names(found.locations, without: nil, .location)
      items += Self.names(found.concepts, without: nil, .concept)
    }
    guard !items.isEmpty else { return [] }
    let dismissed = try await store.dismissed(of: file)
    return items.filter { !dismissed.contains(DismissedSuggestion($0)) && $0.edit?.isWritable == true }
  }

  /// Tags that notes of this house have and that the text speaks of come first, in the spelling that they have there; then what the text is
  /// about.
  private func tags(for own: [String], of read: ReadNote, _ findings: NoteFindings) async throws -> [String] {
    // Who has given a note three tags has said what it is about.
    guard own.count < TagSuggester.fewest, !findings.tags.isEmpty else { return [] }
    let room = Self.mostTags - own.count
    let vocabulary = try await vocabulary.tags()
    let text = TokenizedText(read.note.plainText, limit: Self.longest)
    let known = TagSuggester(vocabulary: vocabulary).suggest(for: text).evidence.filter { $0.source == .vocabulary }.map(\.tag)
    let spelling = Dictionary(vocabulary.map { (FoldedName.tag($0), $0) }, uniquingKeysWith: { first, _ in first })
    var seen = Set(own.map { FoldedName.tag($0) })
    let tags = (known + findings.tags.map { spelling[FoldedName.tag($0)] ?? $0 }).filter { seen.insert(FoldedName.tag($0)).inserted }
    return Array(tags.prefix(room))
  }

  private static func names(_ found: [String]?, without own: [String]?, _ kind: NoteSuggestionKind) -> [NoteSuggestion] {
    let own = Set((own ?? []).map { NoteList.folded($0) })
    return (found ?? []).filter { !own.contains(NoteList.folded($0)) }.prefix(max(0, mostNames - own.count))
      .map { NoteSuggestion(kind: kind, value: $0) }
  }
}

extension NoteSuggestion {
  /// What an acceptance writes; nil for a kind that this server does not know.
  var edit: FrontMatterEdit? {
    switch kind {
    case .classification: AtriumAPI.Classification.known.contains { $0.rawValue == value } ? .classification(value) : nil
    case .tag: .tag(value)
    case .person: .entity(.people, value)
    case .organization: .entity(.organizations, value)
    case .concept: .entity(.concepts, value)
    case .location: .entity(.locations, value)
    case .unknown: nil
    }
  }
}
