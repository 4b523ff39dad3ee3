import AtriumAPI
import AtriumApp
import AtriumClient
import Paths
import SwiftUI

/// The note that is open.
@Observable final class DocumentModel: Shown {
  enum Phase: Equatable {
    case loading
    case loaded(Document)
    /// There is no such note, or no longer.
    case missing
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.loading
  @ObservationIgnored var shown = 0
  @ObservationIgnored private var key: String?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient
  private let bytes: String?
  private let reader: Reader
  private let pace: Throttle

  /// - Parameter bytes: what stands before `/raw/...` in the addresses of pictures.
  init(client: APIClient, bytes: String?, reader: Reader, clock: any Clock<Duration>) {
    self.client = client
    self.bytes = bytes
    self.reader = reader
    pace = Throttle(clock: clock)
  }

  /// The note that is shown, which for a moment may be the one before.
  var document: Document? { if case .loaded(let document) = phase { document } else { nil } }

  var title: LocalizedStringKey? {
    guard let document else { return nil }
    return document.title.isEmpty ? "Untitled" : "\(document.title)"
  }

  /// Opens a note. The one before stays until the answer is there.
  func load(_ key: String) async { await load(key, isRefresh: false) }

  /// - Parameter isRefresh: nobody asked for it: what is shown stays when there is no answer.
  private func load(_ key: String, isRefresh: Bool) async {
    self.key = key
    question += 1
    let question = question
    do {
      let document = try await client.send(GetDocument(key: key, format: .html, bytes: bytes, language: reader.language))
      guard self.question == question else { return }
      // What is the same is not drawn again.
      if phase != .loaded(document) { phase = .loaded(document) }
      // What a change brings in may be on a screen that nobody looks at.
      if !isRefresh { await markViewed(key) }
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      if case ClientError.problem(let problem) = error, problem.code == .notFound {
        phase = .missing
      } else if !isRefresh || !isShowing(key) {
        phase = .failed(error.words)
      }
    }
  }

  /// A summary or report counts as read once it is open. It is shown whether that can be kept or not.
  private func markViewed(_ key: String) async {
    guard (NoteShelf.Papers.summaries.name(in: key) ?? NoteShelf.Papers.reports.name(in: key)) != nil else { return }
    _ = try? await client.send(MarkDocumentViewed(key: key))
  }

  private func isShowing(_ key: String) -> Bool { document.map { PathKey($0.id) } == PathKey(key) }

  /// Asks again for the note that is open.
  func reload() async {
    guard let key else { return }
    await load(key, isRefresh: true)
  }

  /// What these files say was read.
  func filesWereRead(_ paths: [String]) {
    guard let key, paths.contains(where: { PathKey($0) == PathKey(key) }) else { return }
    somethingChanged()
  }

  /// Something changed elsewhere: the note, or another that links to it.
  func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in
      guard let self, let key = self.key else { return }
      await self.load(key, isRefresh: true)
    }
  }
}
