import AtriumAPI
import AtriumClient
import SwiftUI

/// The note that is open.
@Observable final class DocumentModel {
  enum Phase: Equatable {
    case loading
    case loaded(Document)
    /// There is no such note, or no longer.
    case missing
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.loading
  @ObservationIgnored private var key: String?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  var title: LocalizedStringKey? {
    guard case .loaded(let document) = phase else { return nil }
    return document.title.isEmpty ? "Untitled" : "\(document.title)"
  }

  /// Opens a note. The one before stays until the answer is there.
  func load(_ key: String) async {
    self.key = key
    question += 1
    let question = question
    do {
      let document = try await client.send(GetDocument(key: key, format: .html))
      guard self.question == question else { return }
      phase = .loaded(document)
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      phase = if case ClientError.problem(let problem) = error, problem.code == .notFound { .missing } else { .failed(error.words) }
    }
  }

  /// Asks again if the open note is among those that changed, or if nobody can say which did.
  func refresh(changed keys: [String]) async {
    guard let key, keys.isEmpty || keys.contains(key) else { return }
    await load(key)
  }
}
