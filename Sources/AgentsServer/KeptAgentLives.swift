import AtriumServer
import Foundation
import Logging
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
  private let logger: Logger

  init(most: Int = 500, logger: Logger) {
    self.most = most
    self.logger = logger
  }

  /// A life that cannot be read begins again, and the log says so: it must hold up neither the next events of its session, and with them all
  /// that its sender has behind them, nor the other sessions that the clock looks at.
  ///
  /// - Parameter started: when the session was first heard of.
  func life(of session: String, _ person: String, text: String, started: Date) -> AgentSessionLife {
    let key = Key(person: person, session: session)
    let kept = lives.withLock { $0.young[key] ?? $0.old[key] }
    if let kept, kept.text == text { return kept.life }
    return read(AgentSessionLife.self, text, JSONDecoder(), session) ?? AgentSessionLife(at: started)
  }

  /// One that cannot be read begins again, likewise.
  func alert(of session: String, text: String?) -> AgentAlertLife {
    // As columns of JSON have their times.
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    return text.flatMap { read(AgentAlertLife.self, $0, decoder, session) } ?? AgentAlertLife()
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String, _ decoder: JSONDecoder, _ session: String) -> Value? {
    do {
      return try decoder.decode(type, from: Data(text.utf8))
    } catch {
      logger.error(
        "the stored state of an agent's session cannot be read and is reset", metadata: ["session": "\(session)", "cause": "\(error)"])
      return nil
    }
  }

  /// - Returns: the text that the row is to hold.
  func text(of life: AgentSessionLife, _ session: String, _ person: String) -> String {
    let text = life.text
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
