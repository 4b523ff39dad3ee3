/// Brings the server what waits in the spool, in order, and ends when nothing comes any more.
final class Deliverer {
  enum Ending {
    /// All is delivered.
    case drained
    /// The server did not answer for long enough.
    case tired
    case blocked
  }

  /// Milliseconds that it stays after the last event: the connection is kept, and nobody has to start another one.
  static let linger = 10_000
  private static let courtesy = 3
  /// After an attempt that failed, an event that comes may be worth another one, but not at once.
  private static let pause = 2000

  private let places: Places
  private let reader: SpoolReader
  private let refused: Refused
  private var position: Position
  private var sender: Sender?
  private var backoff = Backoff()

  init(_ places: Places) {
    self.places = places
    reader = SpoolReader(Spool(places))
    refused = Refused(path: places.refused)
    position = Position.read(places)
  }

  /// Whoever writes an event rings, or begins another deliverer if nobody hears. So the last look at the spool comes when nobody would hear
  /// it any more and the lock is free: what was written before is seen here, and what is written after begins another one.
  func run() throws(SystemFailure) {
    var seen: UInt64
    repeat {
      let ending = try Lock.holding(places.deliveryLock, patience: 0) { () throws(SystemFailure) in try listen() }
      guard let ending, ending.ending != .blocked else { return }
      seen = ending.ending == .tired ? ending.newest : position.next - 1
    } while reader.newest() > seen || reader.hasAside
  }

  private func listen() throws(SystemFailure) -> (ending: Ending, newest: UInt64) {
    let bell = try Bell(places.bell)
    position = Position.read(places)
    backoff = Backoff()
    return (try deliver(bell), reader.newest())
  }

  private func deliver(_ bell: borrowing Bell) throws(SystemFailure) -> Ending {
    while true {
      guard let target = try? HookSettings.read(places).target else { return .blocked }
      if Report.read(places)?.blocks(target, at: Moment.now().milliseconds) == true { return .blocked }
      if sender?.target != target { sender = Sender(target) }
      guard let sender else { return .blocked }
      reader.takeAside()
      let lines = try reader.next(from: position.next)
      guard !lines.isEmpty else {
        reader.forget(before: position.next)
        Folder.remove(places.report)
        guard bell.wait(Self.linger) else { return .drained }
        // Whoever rang is still there, and the agent waits for that one.
        bell.rest(Self.courtesy)
        continue
      }
      if let ending = try send(lines, sender, bell) { return ending }
    }
  }

  /// - Returns: why to end, or nothing while there is something to do.
  private func send(_ lines: [SpoolLine], _ sender: Sender, _ bell: borrowing Bell) throws(SystemFailure) -> Ending? {
    let newest = reader.newest()
    var rest = lines[...]
    while !rest.isEmpty {
      let batch = rest.prefix(sender.most)
      do throws(NoAnswer) {
        let bodies = batch.map { Envelope.body($0.body, waiting: Int(newest - min($0.number, newest))) }
        let answers = try sender.post(bodies)
        for (line, answer) in zip(batch, answers) {
          switch answer.verdict {
          case .taken: note(line, nil)
          case .refused: note(line, answer)
          case .later: return pause("it answers \(answer.status)", answer.retryAfter, sender, bell)
          case .blocked:
            report(.blocked, Failure.words(answer, hasKey: sender.target.key != nil), sender)
            return .blocked
          }
        }
        rest = rest.dropFirst(answers.count)
      } catch {
        return pause(error.words, nil, sender, bell)
      }
    }
    return nil
  }

  private func note(_ line: SpoolLine, _ answer: Answer?) {
    let moment = Moment.now()
    position.pass(line.number)
    if let answer {
      refused.add(answer.reason, status: answer.status, body: line.body, at: moment)
      position.refused += 1
    } else {
      position.delivered = UInt64(clamping: moment.milliseconds)
      backoff = Backoff()
    }
    if let file = try? OpenFile(places.position, .write) { try? file.put(position.bytes, at: 0) }
  }

  private func pause(_ why: String, _ retryAfter: Int?, _ sender: Sender, _ bell: borrowing Bell) -> Ending? {
    guard let wait = backoff.next(retryAfter: retryAfter) else {
      report(.rested, why, sender)
      return .tired
    }
    report(.waiting, why, sender)
    // Somebody who works again is a reason to try again, unless the server said when.
    let quiet = retryAfter == nil ? min(wait, Self.pause) : wait
    bell.rest(quiet)
    _ = bell.wait(wait - quiet)
    return nil
  }

  private func report(_ outcome: Report.Outcome, _ detail: String, _ sender: Sender) {
    Report(outcome, detail, sender.target, at: Moment.now().milliseconds).write(places)
  }
}
