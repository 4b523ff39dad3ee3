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
    async let meant = meant(question)
    // By meaning and by words are joined by their ranks, which all count then.
    var matches = try await found(question.words, query, needed: question.meaning == nil ? question.limit + 1 : .max)
    let (meaning, near) = try await meant
    try await fill(&matches, needed: near.isEmpty ? question.limit + 1 : .max)
    let people = matches.people.map { Self.hit($0, question.words) }
    let named = matches.named.map { Self.hit($0, why: .title) }
    // What subtitles say is found in their recording.
    let shown = SubtitleFile.others(in: matches.read.map(\.entry.path))
    let read = matches.read.filter { shown.contains(PathKey($0.entry.path)) }.map { Self.hit($0.entry, why: .text) }
    var results = SearchResults(words: people + named + read, near: near, of: question)
    try await show(&results, matches, question.words, query)
    try await meaning?.addSnippets(to: &results, of: question)
    return results
  }

  /// What has the words.
  private struct Matches: Sendable {
    var people: [PeopleStore.Row]
    /// Files and folders, by their names.
    var named: [LibraryEntry]
    /// Files, by what was read in them, as far as they are needed.
    var read: [(file: Int64, entry: LibraryEntry)] = []
    /// Those of which it was not looked yet whether they are shown.
    var rest: [Int64]

    var count: Int { people.count + named.count + read.count }

    /// The next of the rest, as many as could be needed.
    func next(needed: Int) -> [Int64] { Array(rest.prefix(max(0, needed - count))) }

    /// Takes the next of the rest. What is not shown, or has gone, is in no index of the library.
    mutating func take(_ files: [Int64], _ entries: [Int64: LibraryEntry]) {
      let known = Set(named.map { PathKey($0.path) })
      rest.removeFirst(files.count)
      read += files.compactMap { file in
        entries[file].flatMap { known.contains(PathKey($0.path)) ? nil : (file: file, entry: $0) }
      }
    }
  }

  /// What has the words, best first, from one read of the index, and of the texts and the records on the thread that it has.
  private func found(_ words: SearchWords, _ query: DocumentTexts.Query, needed: Int) async throws -> Matches {
    try await store.database.read { connection in
      var matches = Matches(
        people: try people.found(words, limit: Self.most, in: connection), named: try store.found(words, limit: Self.most, in: connection),
        rest: try texts.filesWithinRead(with: query, limit: Self.most))
      let files = matches.next(needed: needed)
      if let entries = try entries(of: files, in: connection) { matches.take(files, entries) }
      return matches
    }
  }

  /// Looks for more while fewer are known than are needed.
  private func fill(_ matches: inout Matches, needed: Int) async throws {
    while case let files = matches.next(needed: needed), !files.isEmpty {
      matches.take(files, try await entries(of: files))
    }
  }

  private func entries(of files: [Int64]) async throws -> [Int64: LibraryEntry] {
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
  private func show(_ results: inout SearchResults, _ matches: Matches, _ words: SearchWords, _ query: DocumentTexts.Query) async throws {
    let named = Dictionary(matches.named.map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    let read = Dictionary(matches.read.map { (PathKey($0.entry.path), $0) }, uniquingKeysWith: { first, _ in first })
    let shown = results.hits.compactMap { $0.why == .text ? read[PathKey($0.id)]?.file : nil }
    let passages = try await texts.passages(with: query, in: shown)
    for index in results.hits.indices {
      let hit = results.hits[index]
      if hit.why == .text, let match = read[PathKey(hit.id)], let found = passages[match.file] {
        results.hits[index].snippet = found.passage
        switch found.part {
        case .tags: results.hits[index].why = .tag
        case .ocr: results.hits[index].place = LifePath.place(of: match.entry, finding: words)
        case .transcript:
          results.hits[index].place = LifePath.place(of: match.entry, finding: words)
          if let moment = try await texts.moment(of: words, in: match.file) { results.hits[index].snippet = moment.snippet }
        case .text, .caption, .summary: break
        }
      } else if hit.why == .title, let folder = named[PathKey(hit.id)]?.parent, !folder.isEmpty {
        results.hits[index].snippet = words.marked(folder)
      }
    }
  }

  /// Files with a passage that is near to the question, the nearest first; their passages are added to those that are shown.
  private func meant(_ question: SearchQuestion) async throws -> (meaning: FoundMeaning?, near: [SearchHit]) {
    guard let meaning = await question.meaning?() else { return (nil, []) }
    return (meaning, try await nearHits(meaning, question))
  }

  private func nearHits(_ meaning: FoundMeaning, _ question: SearchQuestion) async throws -> [SearchHit] {
    let paths = meaning.matches.map(\.path).filter { !question.isOthers(PathKey($0)) }
    guard !paths.isEmpty else { return [] }
    let entries = Dictionary(
      try await store.entries(at: paths).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    return paths.compactMap { path in entries[PathKey(path)].map { Self.hit($0, why: meaning.field) } }
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

  private static func hit(_ entry: LibraryEntry, why: SearchHit.Field) -> SearchHit {
    SearchHit(
      id: entry.path, kind: entry.isFolder ? .folder : .file, title: entry.name, why: why, place: LifePath.place(of: entry),
      at: Value.date(milliseconds: entry.modified), symbol: entry.symbol)
  }
}

extension DocumentTexts.Moment {
  /// What is said, behind its time.
  fileprivate var snippet: [SnippetRun] { [SnippetRun(text: DigestTranscript.time(start) + " ", marked: false)] + passage }
}
