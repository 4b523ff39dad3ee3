import AtriumAPI
import AtriumServer
import Paths
import Storage

/// What a search of Life has found, best first. Of two lists of 200 files a page shows 20: only those are looked up in the library.
struct RankedFiles: Sendable {
  /// A hit of the page.
  struct Shown: Sendable {
    var hit: SearchHit
    /// Nil for a person.
    let entry: LibraryEntry?
    /// The id of a file that was found by what was read in it.
    let file: Int64?
  }

  private enum Match: Sendable {
    /// By a name.
    case named(Shown)
    /// By what was read in a file, or by what that means.
    case read(Int64, SearchHit.Field)
  }

  private let limit: Int
  private let named: Set<PathKey>
  private var left: ArraySlice<Match>
  /// One more than the limit says that there are others.
  private(set) var shown: [Shown] = []

  /// - Parameters:
  ///   - named: people, and then files and folders, by their names, the best first.
  ///   - read: files by what was read in them, the best first.
  init(named: [Shown], read: [Int64], of question: SearchQuestion) {
    limit = question.limit
    self.named = Set(named.compactMap { $0.entry.map { PathKey($0.path) } })
    // Stable: of equal ranks the given order decides.
    let ranks = named.map { question.words.rank(ofTitle: $0.hit.title) }
    let sorted = named.indices.sorted { (ranks[$1], $0) < (ranks[$0], $1) }
    left = ArraySlice(sorted.map { Match.named(named[$0]) } + read.map { Match.read($0, .text) })
  }

  /// Joins what was found by words with what is near in meaning, by ranks: what has the question as its title comes first, and
  /// of equal scores what has the words. What is in both is shown as it was found by words. Nothing was taken yet.
  ///
  /// - Parameter near: the nearest first.
  mutating func join(_ near: [FoundMeaning.Match], as field: SearchHit.Field, of question: SearchQuestion) {
    guard !near.isEmpty else { return }
    var matches = Array(left)
    var (files, paths, titles): ([Int64: Int], [PathKey: Int], Set<Int>) = ([:], [:], [])
    for (place, match) in matches.enumerated() {
      switch match {
      case .named(let shown):
        if question.words.rank(ofTitle: shown.hit.title) == .isTitle { titles.insert(place) }
        if let entry = shown.entry { paths[PathKey(entry.path)] = place }
      case .read(let file, _): files[file] = place
      }
    }
    let words = Array(matches.indices)
    let meant = near.map { match in
      if let place = files[match.file] ?? paths[PathKey(match.path)] { return place }
      files[match.file] = matches.count
      matches.append(.read(match.file, field))
      return matches.count - 1
    }
    left = SearchResults.joined(words: words, near: meant, titles: titles).map { matches[$0] }[...]
  }

  /// Whether the page needs more, and there is more.
  var isOpen: Bool { shown.count <= limit && !left.isEmpty }

  /// Those of the next matches that have to be looked up.
  var next: [Int64] {
    nextMatches.compactMap { match in
      if case .read(let file, _) = match { file } else { nil }
    }
  }

  /// Takes the next matches.
  ///
  /// - Parameter entries: of those that were to be looked up. What is not shown, or has gone, is in no index of the library.
  mutating func take(_ entries: [Int64: LibraryEntry]) {
    let next = nextMatches
    left = left.dropFirst(next.count)
    for match in next {
      switch match {
      case .named(let found): shown.append(found)
      case .read(let file, let why):
        guard let entry = entries[file], !named.contains(PathKey(entry.path)) else { continue }
        shown.append(Shown(hit: SearchHit(entry, why: why), entry: entry, file: file))
      }
    }
    // What subtitles say is found in their recording.
    let read = shown.compactMap { $0.file == nil ? nil : $0.entry?.path }
    let others = SubtitleFile.others(in: read)
    shown.removeAll { shown in
      guard shown.file != nil, let entry = shown.entry else { return false }
      return !others.contains(PathKey(entry.path))
    }
  }

  private var nextMatches: ArraySlice<Match> { left.prefix(max(0, limit + 1 - shown.count)) }
}

extension SearchHit {
  init(_ entry: LibraryEntry, why: Field) {
    self.init(
      id: entry.path, kind: entry.isFolder ? .folder : .file, title: entry.name, why: why, place: LifePath.place(of: entry),
      at: Value.date(milliseconds: entry.modified), symbol: entry.symbol)
  }
}
