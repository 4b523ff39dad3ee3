import AtriumAPI
import AtriumClient

/// Tells the server which pages are open, one at a time: of pages of a book that are turned meanwhile only the last. What it did not take
/// is kept, also while the book is closed, and told with the next.
final class ReaderReports {
  /// Pages by book.
  private var waiting: [String: Int] = [:]
  /// Books whose page was not taken since the last report.
  private var failed: Set<String> = []
  private var isReporting = false
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// The page of a book that the server does not know yet.
  func waiting(of book: String) -> Int? { waiting[book] }

  func report(_ page: Int, of book: String) {
    waiting[book] = page
    failed = []
    guard !isReporting else { return }
    isReporting = true
    Task {
      await send()
      isReporting = false
    }
  }

  private func send() async {
    while let (book, page) = waiting.first(where: { !failed.contains($0.key) }) {
      do {
        _ = try await client.send(SetComicProgress(id: book, page: page))
        if waiting[book] == page { waiting[book] = nil }
      } catch ClientError.problem(let problem) where problem.code == .notFound {
        // The book is gone.
        waiting[book] = nil
      } catch {
        // A page that was turned meanwhile may have more luck.
        if waiting[book] == page { failed.insert(book) }
      }
    }
  }
}
