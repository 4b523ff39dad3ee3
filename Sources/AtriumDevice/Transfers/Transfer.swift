public import Foundation

/// One upload or download that goes on while the app does not run: what happened goes in, what is to be done comes out. Nothing is done here.
///
/// An upload is one of the contract's resumable uploads (decision 38): it is created without bytes, so that its address is known before the first one
/// is sent, and after a loss the server says how far it is.
/// ```
///   create ──> append ──> ... ──> append, the last ──> finish
///      ^          │ lost
///      │ gone     v
///      └──────── ask ──> append from where the server is, or finish with the answer that was lost
/// ```
/// It is saved after each event: iOS ends the app, and starts it again for the next one.
public struct Transfer: Codable, Hashable, Sendable {
  public enum Direction: Codable, Hashable, Sendable {
    /// - Parameter length: in bytes.
    case upload(length: Int64)
    case download
  }

  /// One request.
  public enum Step: Codable, Hashable, Sendable {
    case create
    case append(Range<Int64>, isLast: Bool)
    /// How far is the upload? Complete, it answers what the call would have answered.
    case ask
    case download
  }

  public enum Event: Hashable, Sendable {
    case start
    /// The upload has an address; the server may say how much it takes at once.
    case created(place: String, largestPart: Int64?)
    /// The server has all bytes up to here.
    case reached(Int64)
    /// The server has everything, and the answer is not known yet.
    case complete
    /// The call was answered, or the file is there.
    case done
    /// No answer, or one that says that it may be tried again.
    /// - Parameter retryAfter: seconds that the server asks to wait.
    case lost(at: Date, retryAfter: TimeInterval?)
    /// The server does not take the token.
    case tokenRefused
    case tokenRenewed
    /// The session ended.
    case signedOut
    /// The server does not know the upload any more.
    case gone(at: Date)
    case refused(reason: String?)
    /// The system does not know the request any more: the person ended the app.
    case forgotten
  }

  public enum Action: Hashable, Sendable {
    case send(Step, notBefore: Date?)
    case renewToken
    /// - Parameter bytes: that the server has.
    case report(bytes: Int64)
    case finish
    /// It waits until the person signs in and it is started again.
    case pause
    case fail(reason: String?)
  }

  private enum Phase: Codable, Hashable {
    case new
    case sending(Step)
    case renewing(before: Step)
    /// A step that was refused with a token that is new.
    case paused(before: Step)
    case finished
    case failed(reason: String?)
  }

  /// How often in a row it is tried again without a byte more.
  static let patience = 12
  /// Bytes of a part where the server names no limit: a part is a file of its own on the device, and needs as much room again.
  static let usualPart: Int64 = 64 << 20

  public let direction: Direction
  public private(set) var offset: Int64 = 0
  /// Where the upload is, percent-encoded.
  public private(set) var place: String?
  private var part = Self.usualPart
  private var losses = 0
  private var furthest: Int64 = 0
  private var hasNewToken = false
  private var phase = Phase.new

  public init(_ direction: Direction) { self.direction = direction }

  public var isFinished: Bool { phase == .finished }
  /// The reason of a transfer that failed, which may be nil itself; nil for others.
  public var failure: String?? { if case .failed(let reason) = phase { .some(reason) } else { nil } }
  public var isPaused: Bool { if case .paused = phase { true } else { false } }
  /// The request that is under way.
  public var step: Step? { if case .sending(let step) = phase { step } else { nil } }

  public mutating func handle(_ event: Event) -> [Action] {
    switch (phase, event) {
    case (.new, .start), (.failed, .start), (.new, .forgotten): return begin()
    case (.paused(let step), .start), (.paused(let step), .forgotten): return send(step)
    case (.sending(.create), .created(let place, let largest)): return created(at: place, largest)
    case (.sending(.append), .reached(let offset)), (.sending(.ask), .reached(let offset)): return go(on: offset)
    case (.sending(.append), .complete), (.sending(.ask), .complete): return send(.ask)
    case (.sending, .done): return finish()
    case (.sending(let step), .lost(let date, let asked)): return retry(next(after: step), at: date, asked)
    case (.sending(let step), .forgotten): return send(next(after: step))
    case (.sending(let step), .tokenRefused): return renew(before: step)
    case (.renewing(let step), .tokenRenewed): return send(next(after: step))
    case (.renewing(let step), .lost(let date, let asked)): return retry(next(after: step), at: date, asked)
    case (.renewing(let step), .signedOut), (.sending(let step), .signedOut): return pause(before: next(after: step))
    case (.renewing(let step), .forgotten): return send(next(after: step))
    case (.sending, .gone(let date)): return startAgain(at: date)
    case (.sending, .refused(let reason)), (.renewing, .refused(let reason)): return fail(reason)
    default: return []
    }
  }

  private mutating func begin() -> [Action] {
    (losses, offset, furthest, place, hasNewToken) = (0, 0, 0, nil, false)
    return send(first)
  }

  private var first: Step { if case .upload = direction { .create } else { .download } }

  private mutating func created(at place: String, _ largest: Int64?) -> [Action] {
    self.place = place
    if let largest { part = max(1, min(part, largest)) }
    succeeded()
    return [.report(bytes: 0)] + send(following)
  }

  /// A server that lost bytes which it had acknowledged is believed: the device still has them.
  private mutating func go(on reached: Int64) -> [Action] {
    guard case .upload(let length) = direction, (0...length).contains(reached) else { return fail(nil) }
    if reached > furthest { succeeded() } else { losses += 1 }
    guard losses <= Self.patience else { return fail(nil) }
    offset = reached
    furthest = max(furthest, reached)
    return [.report(bytes: reached)] + send(following)
  }

  private var following: Step {
    guard case .upload(let length) = direction else { return .download }
    let end = min(length, offset + part)
    return .append(offset..<end, isLast: end == length)
  }

  /// After a part that may or may not have arrived the server has to say where it is.
  private func next(after step: Step) -> Step { if case .append = step { .ask } else { step } }

  private mutating func send(_ step: Step, notBefore: Date? = nil) -> [Action] {
    phase = .sending(step)
    return [.send(step, notBefore: notBefore)]
  }

  private mutating func retry(_ step: Step, at date: Date, _ asked: TimeInterval?) -> [Action] {
    losses += 1
    guard losses <= Self.patience else { return fail(nil) }
    let usual = min(5 * pow(2, Double(losses - 1)), 60 * 60)
    return send(step, notBefore: date.addingTimeInterval(max(usual, min(asked ?? 0, 24 * 60 * 60))))
  }

  private mutating func startAgain(at date: Date) -> [Action] {
    guard place != nil else { return fail(nil) }
    (place, offset, furthest) = (nil, 0, 0)
    return retry(first, at: date, nil)
  }

  private mutating func renew(before step: Step) -> [Action] {
    guard !hasNewToken else { return pause(before: next(after: step)) }
    hasNewToken = true
    phase = .renewing(before: step)
    return [.renewToken]
  }

  private mutating func pause(before step: Step) -> [Action] {
    hasNewToken = false
    phase = .paused(before: step)
    return [.pause]
  }

  private mutating func finish() -> [Action] {
    phase = .finished
    if case .upload(let length) = direction {
      offset = length
      return [.report(bytes: length), .finish]
    }
    return [.finish]
  }

  private mutating func fail(_ reason: String?) -> [Action] {
    phase = .failed(reason: reason)
    return [.fail(reason: reason)]
  }

  private mutating func succeeded() { (losses, hasNewToken) = (0, false) }
}
