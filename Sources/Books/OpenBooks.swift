import Workers

/// An LRU cache of open books with an idle timeout, so that turning a page does not open the book again.
///
/// A ``PageSource`` stays readable after its book is closed; the temporary file is freed with the last reference to it.
package actor OpenBooks {
  /// What tells one state of a file from another.
  package struct Key: Sendable, Hashable {
    private let text: String

    /// - Parameter text: such as the identity of a file with its length and the time of its last change.
    package init(_ text: String) {
      self.text = text
    }
  }

  private struct Held {
    let book: Task<any OpenBook, any Error>
    /// The number of the call that used it last.
    var lastUse: Int
    /// Bytes of its temporary files; 0 until it is open.
    var temporarySize: Int64 = 0
  }

  private let opener: BookOpener
  private let limit: Int
  private let temporaryLimit: Int64
  private let idleTime: Duration
  private let clock: any Clock<Duration>
  private var books: [Key: Held] = [:]
  private var uses = 0

  /// - Parameters:
  ///   - limit: books.
  ///   - temporaryLimit: bytes that the temporary files of all of them may come to. One book alone may have more.
  ///   - idleTime: after which an unused book is closed, at the latest after twice as long.
  package init(
    opener: BookOpener, limit: Int = 8, temporaryLimit: Int64 = 4 << 30, idleTime: Duration = .seconds(120),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.opener = opener
    self.limit = limit
    self.temporaryLimit = temporaryLimit
    self.idleTime = idleTime
    self.clock = clock
  }

  /// How many are open, or being opened.
  package var count: Int { books.count }

  /// A book, opened once however many ask for it.
  ///
  /// - Parameter open: asked only when the book is not open.
  /// - Throws: what `open` throws. A failure is not kept.
  package func book(_ key: Key, open: @escaping @Sendable (BookOpener) async throws -> any OpenBook) async throws -> any OpenBook {
    uses += 1
    let book: Task<any OpenBook, any Error>
    if let held = books[key] {
      book = held.book
    } else {
      book = Task { [opener] in try await open(opener) }
      closeWhenIdle(key, book, lastUse: uses)
    }
    books[key] = Held(book: book, lastUse: uses, temporarySize: books[key]?.temporarySize ?? 0)
    dropOldest()
    do {
      let opened = try await book.value
      if books[key]?.book == book {
        books[key]?.temporarySize = opened.temporarySize
        dropOldest()
      }
      return opened
    } catch {
      if books[key]?.book == book { books[key] = nil }
      throw error
    }
  }

  /// Closes a book whose file was changed or removed.
  package func close(_ key: Key) { books[key] = nil }

  private func dropOldest() {
    while books.count > limit || books.count > 1 && books.values.reduce(0, { $0 + $1.temporarySize }) > temporaryLimit,
      let oldest = books.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      books[oldest.key] = nil
    }
  }

  /// Looks once in an idle time, so that a use costs no timer.
  private func closeWhenIdle(_ key: Key, _ book: Task<any OpenBook, any Error>, lastUse: Int) {
    Task { [clock, idleTime, weak self] in
      guard (try? await clock.sleep(for: idleTime)) != nil else { return }
      await self?.closeIfIdle(key, book, since: lastUse)
    }
  }

  private func closeIfIdle(_ key: Key, _ book: Task<any OpenBook, any Error>, since use: Int) {
    guard let held = books[key], held.book == book else { return }
    if held.lastUse == use {
      books[key] = nil
    } else {
      closeWhenIdle(key, book, lastUse: held.lastUse)
    }
  }
}
