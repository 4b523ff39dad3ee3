/// Two books, in whichever order they are named.
struct BookPair: Hashable, Sendable {
  /// The smaller id.
  let one: Int64
  let other: Int64

  init(_ first: Int64, _ second: Int64) {
    one = min(first, second)
    other = max(first, second)
  }

  /// All pairs of these books.
  static func all(of books: [Int64]) -> [BookPair] {
    let books = Set(books).sorted()
    return books.indices.flatMap { first in books[(first + 1)...].map { BookPair(books[first], $0) } }
  }
}
