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
  private var obstacle = Obstacle()

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
    let bell = Bell(places.bell)
    for folder in [places.root, places.state, places.aside] { Folder.sweep(folder) }
    position = Position.read(places)
    backoff = Backoff()
    obstacle = Report.read(places)?.obstacle ?? Obstacle()
    return (try deliver(bell), reader.newest())
  }

  private func deliver(_ bell: borrowing Bell) throws(SystemFailure) -> Ending {
    while true {
      let settings = HookSettings.read(places)
      // The file may name another address by now, whose events lie elsewhere.
      guard let target = try? settings.target, places.isServed(by: settings) else { return .blocked }
      if Report.read(places)?.blocks(target, at: Moment.now().milliseconds) == true { return .blocked }
      if sender?.target != target { sender = Sender(target) }
      guard let sender else { return .blocked }
      reader.takeAside()
      let lines = try reader.next(from: position.next)
      guard !lines.isEmpty else {
        // What cannot be noted on the disk is not forgotten either: who writes the next event counts from there.
        reader.forget(before: min(position.next, Position.read(places).next))
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
      do throws(ConnectionFailure) {
        let answers = try sender.post(batch.map { body($0, newest) })
        for (line, first) in zip(batch, answers) {
          let stumbled = first.status == 500 && obstacle.isSuspect(line.number) && takesOthers(line.number, sender)
          // It is the event's own fault if the server stumbles even now: between the two it may have recovered.
          let answer = stumbled ? try sender.post([body(line, newest)]).first ?? first : first
          switch answer.verdict {
          case .taken: note(line, nil)
          case .refused: note(line, answer)
          case .later where stumbled && answer.status == 500: note(line, answer)
          case .later:
            return pause("it answers \(answer.status)", answer.retryAfter, at: answer.status == 500 ? line.number : nil, sender, bell)
          case .blocked:
            report(.blocked, Failure.words(answer, hasKey: sender.target.key != nil), sender)
            return .blocked
          }
        }
        rest = rest.dropFirst(answers.count)
      } catch {
        return pause(error.words, nil, at: nil, sender, bell)
      }
    }
    return nil
  }

  private func body(_ line: SpoolLine, _ newest: UInt64) -> [UInt8] {
    Envelope.body(line.body, waiting: Int(newest - min(line.number, newest)), at: Moment.now())
  }

  /// Whether the server takes one of those behind; it knows that one again when its turn comes.
  private func takesOthers(_ number: UInt64, _ sender: Sender) -> Bool {
    let others = (try? reader.next(from: number + 1)) ?? []
    let newest = reader.newest()
    return others.prefix(Obstacle.behind).contains { line in
      (try? sender.post([body(line, newest)]))?.first?.verdict == .taken
    }
  }

  private func note(_ line: SpoolLine, _ answer: ServerReply?) {
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

  /// - Parameter number: of the event at which the server stumbles.
  private func pause(_ why: String, _ retryAfter: Int?, at number: UInt64?, _ sender: Sender, _ bell: borrowing Bell) -> Ending? {
    guard let wait = backoff.next(retryAfter: retryAfter) else {
      if let number { obstacle.add(number) }
      report(.rested, why, sender, for: retryAfter)
      return .tired
    }
    report(.waiting, why, sender)
    // Somebody who works again is a reason to try again, unless the server said when.
    let quiet = retryAfter == nil ? min(wait, Self.pause) : wait
    bell.rest(wait, deafFor: quiet)
    return nil
  }

  /// - Parameter seconds: for which the server wants to be left alone.
  private func report(_ outcome: Report.Outcome, _ detail: String, _ sender: Sender, for seconds: Int? = nil) {
    let now = Moment.now().milliseconds
    var report = Report(outcome, detail, sender.target, at: now)
    report.until = seconds.map { now + Backoff.milliseconds($0) }
    report.obstacle = obstacle
    report.write(places)
  }
}
