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
    guard !question.words.isEmpty else { return SearchResults() }
    let people = try await people.found(question.words, limit: Self.most).map { Self.hit($0, question.words) }
    let named = try await store.found(question.words, limit: Self.most).map { Self.hit($0, question.words) }
    let known = Set(named.map { PathKey($0.id) })
    let read = try await readHits(question.words).filter { !known.contains(PathKey($0.id)) }
    let meaning = await question.meaning()
    var results = SearchResults(words: people + named + read, near: try await nearHits(meaning, question), of: question)
    try await meaning?.addSnippets(to: &results, of: question)
    return results
  }

  /// Files with a passage that is near to the question, the nearest first; their passages are added to those that are shown.
  private func nearHits(_ meaning: FoundMeaning?, _ question: SearchQuestion) async throws -> [SearchHit] {
    guard let meaning else { return [] }
    let paths = meaning.matches.map(\.path).filter { !question.isOthers(PathKey($0)) }
    let entries = Dictionary(
      try await store.entries(at: paths).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    return paths.compactMap { path in
      entries[PathKey(path)].map { entry in
        SearchHit(
          id: entry.path, kind: .file, title: entry.name, why: meaning.field, place: LifePath.place(of: entry),
          at: Value.date(milliseconds: entry.modified), symbol: entry.symbol)
      }
    }
  }

  /// Files with the words in what was read of them, best first.
  private func readHits(_ words: SearchWords) async throws -> [SearchHit] {
    let matches = try await texts.search(words, limit: Self.most)
    let files = Dictionary(
      try await records.records(ids: matches.map(\.file)).map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    // What is not shown, or has gone, is in no index of the library.
    let entries = Dictionary(
      try await store.entries(at: Array(files.values)).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    // What subtitles say is found in their recording.
    let shown = SubtitleFile.others(
      in: Array(files.values), than: matches.filter { $0.part == .transcript }.compactMap { files[$0.file] })
    var hits: [SearchHit] = []
    var moments = Self.mostMoments
    for match in matches {
      guard let path = files[match.file], shown.contains(PathKey(path)), let entry = entries[PathKey(path)] else { continue }
      var passage = match.passage
      if match.part == .transcript, moments > 0 {
        moments -= 1
        passage = try await texts.moment(of: words, in: match.file).map { $0.snippet } ?? passage
      }
      hits.append(
        SearchHit(
          id: entry.path, kind: .file, title: entry.name, snippet: passage, why: match.part == .tags ? .tag : .text,
          place: match.part == .ocr || match.part == .transcript ? LifePath.place(of: entry, finding: words) : LifePath.place(of: entry),
          at: Value.date(milliseconds: entry.modified), symbol: entry.symbol))
    }
    return hits
  }

  /// Recordings whose hits say when it is said.
  private static let mostMoments = 20

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

  private static func hit(_ entry: LibraryEntry, _ words: SearchWords) -> SearchHit {
    SearchHit(
      id: entry.path, kind: entry.isFolder ? .folder : .file, title: entry.name,
      snippet: entry.parent.map { $0.isEmpty ? [] : words.marked($0) } ?? [], why: .title, place: LifePath.place(of: entry),
      at: Value.date(milliseconds: entry.modified), symbol: entry.symbol)
  }
}

extension DocumentTexts.Moment {
  /// What is said, behind its time.
  fileprivate var snippet: [SnippetRun] { [SnippetRun(text: DigestTranscript.time(start) + " ", marked: false)] + passage }
}
