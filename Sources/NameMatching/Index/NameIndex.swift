/// The names of artists or venues, for finding one as it is written and those that may be meant.
///
/// A value of some megabytes: keep it at one place and change it there, as a copy is made when two are kept and one is changed.
/// - Complexity: building is linear in the letters of all names. ``match(_:)`` takes the time of folding the name;
///   ``suggestions(for:limit:)`` that of the entries that share its rarer trigrams.
package struct NameIndex: Sendable {
  /// In UTF-8, one after the other.
  private(set) var texts: [UInt8] = []
  private(set) var entries: [NameEntry] = []
  /// By the hash of a compact form, the newest entry that has it.
  private var heads: [Int: Int32] = [:]
  /// The newest entry of an id.
  private var newest: [Int64: Int32] = [:]
  private var places: [UInt64: Int32] = [:]
  private var postings: [Postings] = []
  private var removed = 0

  /// How many ids there are.
  package var count: Int { newest.count }

  package init() {}

  package init(_ names: some Sequence<(id: Int64, name: String, aliases: [String])>) {
    for name in names { insert(id: name.id, name: name.name, aliases: name.aliases) }
  }

  /// Adds names, or replaces those of an id that is there.
  package mutating func insert(id: Int64, name: String, aliases: [String] = []) {
    remove(id: id)
    let folded = FoldedName(name)
    var known: Set<String> = []
    insert(folded, id, .name, &known)
    for alias in aliases { insert(FoldedName(alias), id, .alias, &known) }
    if let spelled = folded.spelledOut { insert(spelled, id, .spelling, &known) }
  }

  package mutating func remove(id: Int64) {
    guard var entry = newest.removeValue(forKey: id) else { return }
    while entry >= 0 {
      entries[Int(entry)].kind = .removed
      removed += 1
      entry = entries[Int(entry)].sameID
    }
    if removed > 1024, removed > entries.count / 4 { compact() }
  }

  private mutating func insert(_ name: FoldedName, _ id: Int64, _ kind: NameEntry.Kind, _ known: inout Set<String>) {
    guard !name.isEmpty, known.insert(name.text).inserted else { return }
    insert(name.text, id, kind)
  }

  private mutating func insert(_ text: String, _ id: Int64, _ kind: NameEntry.Kind) {
    let place = Int32(truncatingIfNeeded: entries.count)
    let trigrams = Trigrams.set(of: text)
    let length = text.unicodeScalars.count
    let hash = Self.hash(ofCompact: text)
    entries.append(
      NameEntry(
        id: id, start: UInt32(truncatingIfNeeded: texts.count), sameHash: heads.updateValue(place, forKey: hash) ?? -1,
        sameID: newest.updateValue(place, forKey: id) ?? -1, length: UInt8(clamping: length), trigrams: UInt8(clamping: trigrams.count),
        kind: kind))
    texts.append(contentsOf: text.utf8)
    guard length <= Self.longest else { return }
    for trigram in trigrams {
      if let list = places[trigram] {
        postings[Int(list)].append(Int(place))
      } else {
        places[trigram] = Int32(truncatingIfNeeded: postings.count)
        var list = Postings()
        list.append(Int(place))
        postings.append(list)
      }
    }
  }

  /// Writes what is left of the entries again, in their order.
  private mutating func compact() {
    var index = NameIndex()
    index.texts.reserveCapacity(texts.count)
    for place in entries.indices where entries[place].kind != .removed {
      index.insert(text(at: place), entries[place].id, entries[place].kind)
    }
    self = index
  }

  // MARK: - Reading

  /// Scalars of the longest name that can be suggested. A longer one is found by its whole text.
  static let longest = 254

  /// Entries, removed ones too, whose compact form has the hash of this one's, the newest first.
  func eachEntry(like name: FoldedName, _ body: (Int) -> Void) {
    var entry = heads[Self.hash(ofCompact: name.text)] ?? -1
    while entry >= 0 {
      body(Int(entry))
      entry = entries[Int(entry)].sameHash
    }
  }

  func postings(of trigram: UInt64) -> Postings? { places[trigram].map { postings[Int($0)] } }

  /// Entries with a text in which these bytes occur, ascending. Reads all texts.
  ///
  /// - Parameter part: not empty.
  func places(containing part: [UInt8]) -> [Int] {
    var found: [Int] = []
    texts.withUnsafeBufferPointer { texts in
      var place = 0
      for start in 0..<max(0, texts.count - part.count + 1) where texts[start] == part[0] {
        guard (1..<part.count).allSatisfy({ texts[start + $0] == part[$0] }) else { continue }
        while place + 1 < entries.count, Int(entries[place + 1].start) <= start { place += 1 }
        if found.last != place, start + part.count <= range(at: place).upperBound { found.append(place) }
      }
    }
    return found
  }

  func range(at place: Int) -> Range<Int> {
    Int(entries[place].start)..<(place + 1 < entries.count ? Int(entries[place + 1].start) : texts.count)
  }

  func text(at place: Int) -> String { String(decoding: texts[range(at: place)], as: UTF8.self) }

  /// Of the text without its spaces, with a random seed for each process, against chosen collisions.
  private static func hash(ofCompact text: String) -> Int {
    var hasher = Hasher()
    for byte in text.utf8 where byte != UInt8(ascii: " ") { hasher.combine(byte) }
    return hasher.finalize()
  }

  /// About how many bytes of memory it takes.
  package var size: Int {
    // An array has a header of 32 bytes, and a table is three quarters full at most.
    let lists = postings.reduce(0) { $0 + $1.size + 32 }
    let tables = (heads.capacity + newest.capacity + places.capacity) * 4 / 3 * 12
    return texts.capacity + entries.capacity * MemoryLayout<NameEntry>.stride
      + postings.capacity * MemoryLayout<Postings>.stride + lists + tables
  }
}
