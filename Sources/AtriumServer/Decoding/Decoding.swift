package import Books
import Foundation
package import Imaging
import Logging
package import Recognition
import ServiceLifecycle
import Storage
package import Workers

/// What the rooms share to decode bytes that nobody trusts: processes, open books, rendered pictures, recognised texts. None of it starts before it is used.
package struct Decoding: Service {
  package let workers: WorkerPool
  package let opener: BookOpener
  package let books: OpenBooks
  package let images: ImageCache
  package let recognizer: TextRecognizer
  package let flyers: FlyerRecognizer

  init(
    program: String, languages: LanguageData, state: StateFolder, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    logger: Logger
  ) {
    workers = WorkerPool(program: program, clock: clock, logger: logger)
    opener = BookOpener(workers: workers, temporaryFolder: state.path)
    books = OpenBooks(opener: opener, clock: clock)
    recognizer = TextRecognizer(workers: workers, data: languages)
    flyers = FlyerRecognizer(workers: workers, data: languages)
    images = ImageCache(
      folder: state.file("images"), workers: workers, now: { Int64(now().timeIntervalSince1970 * 1e9) })
  }

  /// Ends the processes when the house closes.
  package func run() async throws {
    try? await gracefulShutdown()
    await workers.close()
  }
}
