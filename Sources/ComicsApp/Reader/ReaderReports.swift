import AtriumAPI
import AtriumClient

/// Tells the server which pages are open, one at a time: of pages of a book that are turned meanwhile only the last. What it did not take
/// is kept, also while the book is closed, and told with the next.
final class ReaderReports {
  /// Pages by book.
  private var waiting: [String: Int] = [:]
  /// Books whose page was not taken since the last report.
  private var failed: Set<String> = []
  /// Counts the reports.
  private var round = 0
  private var isReporting = false
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// The page of a book that the server does not know yet.
  func waiting(of book: String) -> Int? { waiting[book] }

  func report(_ page: Int, of book: String) {
    waiting[book] = page
    failed = []
    round += 1
    guard !isReporting else { return }
    isReporting = true
    Task {
      await send()
      isReporting = false
    }
  }

  private func send() async {
    while let (book, page) = waiting.first(where: { !failed.contains($0.key) }) {
      let round = round
      do {
        _ = try await client.send(SetComicProgress(id: book, page: page))
        if waiting[book] == page { waiting[book] = nil }
      } catch ClientError.problem(let problem) where problem.code == .notFound {
        // The book is gone.
        waiting[book] = nil
      } catch {
        // What was reported meanwhile may have more luck, and this with it.
        if self.round == round { failed.insert(book) }
      }
    }
  }
}
