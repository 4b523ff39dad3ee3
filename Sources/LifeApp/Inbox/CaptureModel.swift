import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

/// A thought or a link on its way into the inbox. What is typed stays until it is saved.
@Observable final class CaptureModel {
  var text = ""
  private(set) var isSaving = false
  /// How many texts were saved: each begins in a field of its own.
  private(set) var count = 0
  /// The key under which a text was sent: sent again, it is stored once.
  @ObservationIgnored private var sent: (text: String, key: String)?
  private let client: APIClient
  private let changes: ChangesModel

  init(client: APIClient, changes: ChangesModel) {
    self.client = client
    self.changes = changes
  }

  var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

  /// Saves what is typed, and says by itself that it was not done.
  ///
  /// - Parameter timeZone: the person's: the time is in the file's name.
  func save(in timeZone: TimeZone) async {
    do {
      try await store(in: timeZone)
    } catch is CancellationError {
    } catch {
      changes.note(error) { [weak self] in await self?.save(in: timeZone) }
    }
  }

  /// - Throws: why it is not saved.
  func store(in timeZone: TimeZone) async throws {
    guard !isSaving, !isEmpty else { return }
    isSaving = true
    defer { isSaving = false }
    let text = text
    let key = sent.flatMap { $0.text == text ? $0.key : nil } ?? UUID().uuidString
    sent = (text, key)
    let capture = try await client.send(CaptureItem(text: text, timeZone: timeZone.identifier, idempotencyKey: key))
    sent = nil
    // More may have been typed meanwhile.
    if self.text == text {
      self.text = ""
      count += 1
    }
    changes.noteCapture(capture)
  }
}
