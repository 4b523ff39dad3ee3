public import AtriumAPI

/// The course of one download, without a network or a file: what happened comes in, what is to be done goes out.
///
/// ```swift
/// var download = DocumentDownload(kept: cache.document(at: path, of: server))
/// let question = download.question
/// switch download.receive(.head(positions: 0..<6, length: 6, entityTag: "\"a\"")) { … }
/// ```
/// What is on the device already is not sent again: of a part only the rest is asked for, and of a whole file its first byte, with the tag
/// of its state. A server whose file is another one by now answers with all of that.
public struct DocumentDownload: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    /// An answer has begun.
    case head(positions: Range<Int64>, length: Int64, entityTag: String?)
    /// So many bytes were written to the file.
    case written(Int64)
    /// The answer is complete.
    case end
    /// - Parameter isUnreachable: no answer came, which says nothing of the file.
    case failed(isUnreachable: Bool)
  }

  public enum Action: Hashable, Sendable {
    /// The file on the device is what the server has, or as near to it as can be known.
    case useKept
    /// The bytes that come go behind those that are there.
    case append
    /// The bytes that come are the file from its beginning.
    case restart
    /// All of it is there.
    case finish
    /// It has failed. What is there may be continued.
    case keep
    /// It has failed, and what is there is of no use.
    case discard
    case none
  }

  private struct Kept: Hashable {
    var received: Int64
    var length: Int64
    var entityTag: String

    var isWhole: Bool { received == length }
  }

  private enum Phase: Hashable {
    case asking
    case receiving
    case over
  }

  private let kept: Kept?
  private var phase = Phase.asking
  public private(set) var received: Int64 = 0
  public private(set) var length: Int64?
  public private(set) var entityTag: String?

  /// - Parameter kept: what is on the device. Without a tag nobody can say whether it is still the same file.
  public init(kept: CachedDocument?) {
    self.kept = kept.flatMap { document in
      guard let tag = document.entityTag, document.received > 0 else { return nil }
      return Kept(received: document.received, length: document.length, entityTag: tag)
    }
  }

  /// Which bytes to ask for; nil for all of them.
  public var question: (range: ByteRange, entityTag: String)? {
    kept.map { ($0.isWhole ? .from(0, through: 0) : .from($0.received, through: nil), $0.entityTag) }
  }

  /// How much is there, from 0 to 1; nil as long as that is not known.
  public var fraction: Double? { length.map { $0 == 0 ? 1 : Double(received) / Double($0) } }

  public mutating func receive(_ event: Event) -> Action {
    switch (phase, event) {
    case (.asking, .head(let positions, let length, let tag)): return begin(positions, length, tag)
    case (.receiving, .written(let count)):
      received += count
      return .none
    case (.receiving, .end):
      phase = .over
      return received == length ? .finish : .discard
    case (.asking, .failed(let isUnreachable)):
      phase = .over
      guard let kept else { return .none }
      return isUnreachable && kept.isWhole ? .useKept : .keep
    case (.receiving, .failed):
      phase = .over
      return entityTag == nil || received == 0 ? .discard : .keep
    default: return .none
    }
  }

  private mutating func begin(_ positions: Range<Int64>, _ length: Int64, _ tag: String?) -> Action {
    self.length = length
    entityTag = tag
    if let kept, kept.entityTag == tag, kept.length == length {
      if kept.isWhole {
        phase = .over
        received = length
        return .useKept
      }
      if positions == kept.received..<length {
        phase = .receiving
        received = kept.received
        return .append
      }
    }
    phase = positions == 0..<length ? .receiving : .over
    return phase == .receiving ? .restart : .discard
  }
}
