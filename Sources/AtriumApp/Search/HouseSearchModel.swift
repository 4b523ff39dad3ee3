import AtriumAPI
import AtriumClient
import SwiftUI

/// What a search of the whole house found, while a person types.
@Observable final class HouseSearchModel {
  enum Phase: Equatable {
    /// Nothing is searched for.
    case idle
    case searching
    case found(HouseSearch)
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.idle
  /// What was searched for last.
  @ObservationIgnored private var text = ""
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient
  private let reader: Reader

  init(client: APIClient, reader: Reader) {
    self.client = client
    self.reader = reader
  }

  /// The best hit, to which Return leads.
  var best: SearchHit? {
    guard case .found(let answer) = phase else { return nil }
    return answer.groups.lazy.flatMap(\.hits).first
  }

  /// Searches for a text as it is typed. What an earlier text found stays until this one has an answer.
  func search(for text: String) async {
    self.text = text
    question += 1
    let question = question
    guard text.contains(where: { !$0.isWhitespace }) else { return show(.idle) }
    if case .found = phase {} else { show(.searching) }
    do {
      let answer = try await client.send(SearchHouse(q: text, language: reader.language))
      if self.question == question { show(.found(answer)) }
    } catch is CancellationError {
    } catch {
      if self.question == question { show(.failed(error.words)) }
    }
  }

  /// The server words some of what it found.
  func languageChanged() {
    if phase != .idle { Task { await search(for: text) } }
  }

  private func show(_ phase: Phase) { if self.phase != phase { self.phase = phase } }
}
