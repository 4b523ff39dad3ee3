import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import Paths
import SwiftUI

/// A thought or a link on its way into the inbox. What is typed stays until it is saved.
@Observable final class CaptureModel {
  var text = ""
  private(set) var isSaving = false
  /// The key under which a text was sent: sent again, it is stored once.
  @ObservationIgnored private var sent: (text: String, key: String)?
  private let client: APIClient
  private let changes: ChangesModel

  init(client: APIClient, changes: ChangesModel) {
    self.client = client
    self.changes = changes
  }

  var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

  /// - Parameter timeZone: the person's: the time is in the file's name.
  func save(in timeZone: TimeZone) async {
    guard !isSaving, !isEmpty else { return }
    isSaving = true
    let text = text
    let key = sent.flatMap { $0.text == text ? $0.key : nil } ?? UUID().uuidString
    sent = (text, key)
    do {
      let capture = try await client.send(CaptureItem(text: text, timeZone: timeZone.identifier, idempotencyKey: key))
      sent = nil
      // More may have been typed meanwhile.
      if self.text == text { self.text = "" }
      changes.note(Self.outcome(of: capture))
    } catch is CancellationError {
    } catch {
      changes.note(error) { [weak self] in await self?.save(in: timeZone) }
    }
    isSaving = false
    changes.noteChange()
  }

  private static func outcome(of capture: Capture) -> ChangeOutcome {
    let result = capture.results.first
    let words: LocalizedStringKey =
      switch (result?.status, result?.duplicateOf) {
      case (.skipped?, _): "Already there"
      case (_, let twin?): "Saved. “\(PathKey(twin).name)” has the same content."
      default: "Saved"
      }
    return ChangeOutcome(words, undo: [capture.undo].compactMap(\.self), file: PathKey(capture.path))
  }
}
