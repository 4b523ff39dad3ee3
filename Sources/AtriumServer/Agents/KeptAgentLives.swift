import Foundation
import Storage

/// The lives of the sessions that were written last, so that the next event of one need not read it from JSON again: most events are of a
/// session that had one a moment ago.
///
/// A life is found by the text that the row holds, and so is the row's, whoever wrote it: another server, or a transaction that was taken
/// back.
final class KeptAgentLives: Sendable {
  struct Life: Sendable {
    let text: String
    let life: AgentSessionLife
  }

  private struct Key: Hashable {
    let person: String
    let session: String
  }

  private struct Lives {
    var young: [Key: Life] = [:]
    var old: [Key: Life] = [:]
  }

  /// Of each of two generations: the older one is forgotten when the younger one is full.
  private let most: Int
  private let lives = Locked(Lives())

  init(most: Int = 500) {
    self.most = most
  }

  /// - Throws: `DecodingError` for a text that is no life.
  func life(of session: String, _ person: String, text: String) throws -> AgentSessionLife {
    let key = Key(person: person, session: session)
    let kept = lives.withLock { $0.young[key] ?? $0.old[key] }
    if let kept, kept.text == text { return kept.life }
    return try JSONDecoder().decode(AgentSessionLife.self, from: Data(text.utf8))
  }

  /// - Returns: the text that the row is to hold.
  func text(of life: AgentSessionLife, _ session: String, _ person: String) throws -> String {
    let text = String(decoding: try JSONEncoder().encode(life), as: UTF8.self)
    let key = Key(person: person, session: session)
    lives.withLock { lives in
      if lives.young[key] == nil, lives.young.count >= most {
        lives.old = lives.young
        lives.young = [:]
      }
      lives.young[key] = Life(text: text, life: life)
    }
    return text
  }
}
