import AtriumAPI
import AtriumApp
import AtriumClient
import Paths
import SwiftUI

/// What the server reads out of files: how far it is, and what a person asks of it.
final class ReadingModel {
  private(set) lazy var progress = Loadable(clock: clock) { [weak self, client] in
    let progress = ReadingProgress(try await client.send(GetDigestQueue()), after: self?.former)
    self?.former = progress
    return progress
  }
  private var former: ReadingProgress?
  private let client: APIClient
  private let clock: any Clock<Duration>
  private let changes: ChangesModel

  /// - Parameter changes: says what was not done, and shows what is true after a write.
  init(client: APIClient, clock: any Clock<Duration>, changes: ChangesModel) {
    self.client = client
    self.clock = clock
    self.changes = changes
  }

  /// Pauses reading, or goes on with it.
  func setPaused(_ isPaused: Bool) async {
    await write {
      _ = try await self.client.send(PauseDigests(isPaused: isPaused))
    } retry: {
      await self.setPaused(isPaused)
    }
    await progress.reload()
  }

  /// Reads a file once more.
  ///
  /// - Parameter digester: the name of one that runs alone, before what is made from it; nil for all.
  func runAgain(_ path: PathKey, only digester: String? = nil) async {
    await write {
      _ = try await self.client.send(MakeDigests(path: path.path, digesters: digester.map { [$0] }))
    } retry: {
      await self.runAgain(path, only: digester)
    }
    changes.noteChange()
  }

  /// A text that was cut off, to its end.
  func wholeText(of text: FileDigests.RecognizedText) async throws -> String {
    try await client.send(GetDigest(id: text.digest)).content ?? text.text
  }

  private func write(_ call: () async throws -> Void, retry: @escaping () async -> Void) async {
    do {
      try await call()
    } catch is CancellationError {
    } catch {
      changes.note(error, retry: retry)
    }
  }
}
