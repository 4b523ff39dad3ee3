import WorkerContract

/// What a page looks like: a difference hash.
struct Likeness: Hashable, Sendable {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  init(_ hash: ImageHash) { bits = hash.bits }

  /// - Parameter text: as `text` writes it.
  init?(_ text: some StringProtocol) {
    guard let bits = UInt64(text, radix: 16) else { return nil }
    self.bits = bits
  }

  var text: String { String(bits, radix: 16) }

  /// A page of one colour, or with a single shade across it, looks like all others of its kind.
  var isTelling: Bool { (6...58).contains(bits.nonzeroBitCount) }

  /// In how many of 64 bits they differ. Scans of one page in other sizes and qualities differ in 0 to 5, other pages in about 30.
  func distance(to other: Likeness) -> Int { (bits ^ other.bits).nonzeroBitCount }
}

/// Which books look alike. Only books with the same number of pages are compared.
enum LikenessSearch {
  struct Cover: Sendable {
    let book: Int64
    let pageCount: Int
    let likeness: Likeness
  }

  /// Bits in which two covers may differ. Less than there are bands.
  static let coverDistance = 7
  /// Bits in which two other pages may differ: that the covers are alike has made it likely.
  static let pageDistance = 10
  /// Eight bits each: hashes that differ in at most seven bits have one of the eight in common.
  private static let bands: [UInt64] = Array(0..<8)
  /// Of covers with a band in common so many are compared with each, the newest: a thousand books with one cover are no duplicates.
  private static let mostCompared = 400

  private struct Key: Hashable {
    let pageCount: Int
    let band: UInt64
    let value: UInt64
  }

  /// Books whose covers look alike.
  static func pairs(_ covers: [Cover]) -> Set<BookPair> {
    var pairs: Set<BookPair> = []
    var seen: [Key: [Cover]] = [:]
    for cover in covers where cover.likeness.isTelling {
      for band in bands {
        let key = Key(pageCount: cover.pageCount, band: band, value: cover.likeness.bits >> (8 * band) & 0xff)
        for other in seen[key, default: []].suffix(mostCompared) where other.likeness.distance(to: cover.likeness) <= coverDistance {
          pairs.insert(BookPair(other.book, cover.book))
        }
        seen[key, default: []].append(cover)
      }
    }
    return pairs
  }

  /// Whether pages of two books, taken from the same places, are those of one book. One of them may be another, as an advertisement is. Pages
  /// that tell nothing are left out.
  static func areAlike(_ one: [Likeness], _ other: [Likeness]) -> Bool {
    let compared = zip(one, other).filter { $0.isTelling || $1.isTelling }
    let matches = compared.count { $0.distance(to: $1) <= pageDistance }
    return matches == compared.count ? matches > 0 : matches > 1 && compared.count - matches == 1
  }
}
