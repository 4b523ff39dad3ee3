import AtriumAPI
import AtriumServer
import Paths
import Storage

/// Files and folders in the search of the house, by their names, by what was read in them and by what that means, and people by what their
/// cards say.
struct LifeHouseSearch: Sendable {
  let store: LibraryStore
  let people: PeopleStore
  let texts: DocumentTexts
  let records: FileRecords

  /// Hits that are ranked, by name and by text.
  private static let most = 200

  func search(_ question: SearchQuestion) async throws -> SearchResults {
    guard let query = DocumentTexts.Query(question.words) else { return SearchResults() }
    async let meaning = question.meaning?()
    var ranked = try await found(question, query)
    let meant = await meaning
    if let meant { ranked.join(meant.matches.filter { !question.isOthers(PathKey($0.path)) }, as: meant.field, of: question) }
    while ranked.isOpen { ranked.take(try await entries(of: ranked.next)) }
    var shown = Array(ranked.shown.prefix(question.limit))
    try await show(&shown, question.words, query)
    var results = SearchResults(shown.map(\.hit), hasMore: ranked.shown.count > question.limit || ranked.isOpen)
    try await meant?.addSnippets(to: &results, of: question)
    return results
  }

  /// What has the words, from one read of the index, and of the texts and the records on the thread that it has. Where nothing is looked for by
  /// meaning, the page is known with it.
  private func found(_ question: SearchQuestion, _ query: DocumentTexts.Query) async throws -> RankedFiles {
    try await store.database.read { connection in
      let people = try people.found(question.words, limit: Self.most, in: connection)
        .map { RankedFiles.Shown(hit: Self.hit($0, question.words), entry: nil, file: nil) }
      let named = try store.found(question.words, limit: Self.most, in: connection)
        .map { RankedFiles.Shown(hit: SearchHit($0, why: .title), entry: $0, file: nil) }
      var ranked = RankedFiles(named: people + named, read: try texts.filesWithinRead(with: query, limit: Self.most), of: question)
      if question.meaning == nil, let entries = try entries(of: ranked.next, in: connection) { ranked.take(entries) }
      return ranked
    }
  }

  private func entries(of files: [Int64]) async throws -> [Int64: LibraryEntry] {
    guard !files.isEmpty else { return [:] }
    if let found = try await store.database.read({ try entries(of: files, in: $0) }) { return found }
    let paths = try await records.paths(of: files)
    return try await store.database.read { try entries(at: paths, in: $0) }
  }

  /// - Returns: nil where the records are on a server of their own, and have to be asked by themselves.
  private func entries(of files: [Int64], in connection: Connection) throws -> [Int64: LibraryEntry]? {
    guard !files.isEmpty else { return [:] }
    return try records.pathsWithinRead(of: files).map { try entries(at: $0, in: connection) }
  }

  private func entries(at paths: [Int64: String], in connection: Connection) throws -> [Int64: LibraryEntry] {
    let entries = Dictionary(
      try store.entries(at: Array(paths.values), in: connection).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    return paths.compactMapValues { entries[PathKey($0)] }
  }

  /// Says of the hits that are shown where they are, or where they have the words: to cut a passage costs more than to find a file.
  private func show(_ shown: inout [RankedFiles.Shown], _ words: SearchWords, _ query: DocumentTexts.Query) async throws {
    let passages = try await texts.passages(with: query, in: shown.compactMap { $0.hit.why == .text ? $0.file : nil })
    for index in shown.indices {
      guard let entry = shown[index].entry else { continue }
      if let file = shown[index].file, let found = passages[file] {
        shown[index].hit.snippet = found.passage
        switch found.part {
        case .tags: shown[index].hit.why = .tag
        case .ocr: shown[index].hit.place = LifePath.place(of: entry, finding: words)
        case .transcript:
          shown[index].hit.place = LifePath.place(of: entry, finding: words)
          if let moment = try await texts.moment(of: words, in: file) { shown[index].hit.snippet = moment.snippet }
        case .text, .caption, .summary: break
        }
      } else if shown[index].hit.why == .title, let folder = entry.parent, !folder.isEmpty {
        shown[index].hit.snippet = words.marked(folder)
      }
    }
  }

  private static func hit(_ row: PeopleStore.Row, _ words: SearchWords) -> SearchHit {
    let person = row.person
    let values = [person.organization].compactMap(\.self) + person.emails + person.phones
    // What matched, or else what tells people of one name apart.
    let shown = values.first { value in words.marked(value).contains(where: \.marked) } ?? values.first
    return SearchHit(
      id: person.id, kind: .contact, title: person.displayName, snippet: shown.map { words.marked($0) } ?? [],
      why: words.match(person.displayName) ? .title : nil, place: LifePath.place(ofPerson: person.id), at: person.updatedAt,
      symbol: "person.crop.circle")
  }
}

extension DocumentTexts.Moment {
  /// What is said, behind its time.
  fileprivate var snippet: [SnippetRun] { [SnippetRun(text: DigestTranscript.time(start) + " ", marked: false)] + passage }
}
