import AtriumAPI
import AtriumServer
import Logging
import ServiceLifecycle
import Workers

/// Makes the covers that are missing, one after the other and behind whatever a person waits for, so that lists show them at once (seed: C6).
///
/// It goes through the books in the order of the library. Later it looks only at books that were opened since.
actor CoverMaker: Service {
  private let covers: CoverStore
  private let pages: PageReader
  private let logger: Logger
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  /// Books that were opened before are done; milliseconds since 1970.
  private var done: Int64 = 0
  /// Covers that are to be made or looked for.
  private(set) var pending = 0
  /// Covers that were made or found since the start.
  private(set) var made = 0

  init(covers: CoverStore, pages: PageReader, logger: Logger) {
    self.covers = covers
    self.pages = pages
    self.logger = logger
  }

  /// Books were added or changed.
  nonisolated func look() { signal.yield() }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      for await _ in self.signals { await self.make() }
    }
  }

  private func make() async {
    do {
      let books = try await covers.books(openedSince: done)
      pending = books.count
      defer { pending = 0 }
      for book in books {
        try Task.checkCancellation()
        do {
          _ = try await pages.thumbnail(of: String(book.id), revision: book.revision, priority: .background)
          made += 1
        } catch let problem as Problem where problem.code == .unavailable {
          // No worker could try, or a file cannot be read now: the next look begins where this one did.
          throw problem
        } catch let problem as Problem {
          // Whoever opens the book reads why. It may be gone by now, or changed, which another look follows.
          logger.debug("no cover", metadata: ["book": "\(book.id)", "cause": "\(problem)"])
        }
        pending -= 1
      }
      done = max(done, books.map(\.openedAt).max() ?? 0)
    } catch is CancellationError {
      return
    } catch {
      // The next look begins where this one did.
      logger.error("covers could not be made", metadata: ["cause": "\(error)"])
    }
  }
}
