import AtriumAPI
import Foundation
import Storage

/// What devices and browsers are to be told, written in the transaction in which a notice is posted, amended, withdrawn or seen: whatever
/// ends the server then, no alert is lost. Nothing is written for people who are told nowhere. `PushDispatcher` sends.
struct PushOutbox: Sendable {
  let log: PushLog
  /// By the kind of a notice.
  let kinds: [String: NoticeKind]
  private let touched = Locked(ContinuousClock.Instant?.none)

  init(log: PushLog, kinds: [String: NoticeKind]) {
    self.log = log
    self.kinds = kinds
  }

  /// Whether something may have been written a moment ago: to look at each change of the house would cost more than to send. A moment, since
  /// nobody hears which transactions were committed, and in which order.
  var isTouched: Bool { touched.withLock { $0.map { $0.duration(to: .now) < .seconds(10) } ?? false } }

  func post(_ notice: PostedNotice, to person: String, at now: Date, in connection: Connection) throws {
    try each(of: person, in: connection) { destination in
      guard kinds[notice.kind]?.push != nil else { return try count(at: destination, now, in: connection) }
      var telling = try find(notice, at: destination, now, in: connection)
      let replaced = telling.life.post()
      try say(replaced, of: telling, at: destination, now, in: connection)
      telling.title = try title(of: notice, for: person, in: connection)
      telling.renew(at: now)
      try telling.write(in: connection)
    }
  }

  func amend(_ notice: PostedNotice, of person: String, at now: Date, in connection: Connection) throws {
    try each(of: person, in: connection) { destination in
      guard
        var telling = try KeptTelling.find(
          destination.id, notice.room.rawValue, notice.kind, notice.subject, in: connection), telling.life.amend()
      else { return }
      telling.title = try title(of: notice, for: person, in: connection)
      telling.renew(at: now)
      try telling.write(in: connection)
    }
  }

  /// Takes back what is withdrawn, was seen, or is too old.
  func withdraw(_ room: Room, _ kind: String, _ subject: String, of person: String, at now: Date, in connection: Connection) throws {
    try each(of: person, in: connection) { destination in
      if var telling = try KeptTelling.find(destination.id, room.rawValue, kind, subject, in: connection) {
        // It is on its way already.
        guard telling.life.wish != .withdrawal else { return }
        let calledOff = telling.life.withdraw()
        try say(calledOff, of: telling, at: destination, now, in: connection)
        telling.renew(at: now)
        try telling.write(in: connection)
        guard telling.life.isOver else { return }
      }
      try count(at: destination, now, in: connection)
    }
  }

  /// Notes of what nobody was sent.
  func note(
    _ notice: PostedNotice, _ outcome: PushOutcome, until: Date? = nil, of person: String, at now: Date, in connection: Connection
  ) throws {
    guard kinds[notice.kind]?.push != nil, try isTold(person, in: connection) else { return }
    try log.add(
      PushLog.Entry(
        person: person, room: notice.room, subject: notice.subject, title: try title(of: notice, for: person, in: connection),
        outcome: outcome,
        reason: until.map { WireDate.text(of: $0) }),
      at: now, in: connection)
  }

  private func isTold(_ person: String, in connection: Connection) throws -> Bool {
    try connection.row(String.self, "SELECT id FROM push_destinations WHERE person = ? LIMIT 1", [Value(person)]) != nil
  }

  private func each(of person: String, in connection: Connection, _ body: (KeptDestination) throws -> Void) throws {
    let destinations = try PushDestinationStore.destinations(of: person, in: connection)
    guard !destinations.isEmpty else { return }
    touched.withLock { $0 = .now }
    for destination in destinations { try body(destination) }
  }

  /// The number on an icon is to be looked at. A browser's page looks by itself, and browsers show whatever they are sent.
  private func count(at destination: KeptDestination, _ now: Date, in connection: Connection) throws {
    guard destination.isApple else { return }
    let (room, kind, subject) = KeptTelling.badge
    var telling =
      try KeptTelling.find(destination.id, room, kind, subject, in: connection)
      ?? KeptTelling(destination: destination.id, room: room, kind: kind, subject: subject, title: "", at: now)
    telling.life.count()
    telling.renew(at: now)
    try telling.write(in: connection)
  }

  private func find(
    _ notice: PostedNotice, at destination: KeptDestination, _ now: Date, in connection: Connection
  ) throws -> KeptTelling {
    try KeptTelling.find(destination.id, notice.room.rawValue, notice.kind, notice.subject, in: connection)
      ?? KeptTelling(
        destination: destination.id, room: notice.room.rawValue, kind: notice.kind, subject: notice.subject, title: "", at: now)
  }

  private func say(
    _ outcome: PushOutcome?, of telling: KeptTelling, at destination: KeptDestination, _ now: Date, in connection: Connection
  ) throws {
    guard let outcome else { return }
    try log.add(
      PushLog.Entry(
        person: destination.person, room: Room(rawValue: telling.room), subject: telling.subject, title: telling.title, outcome: outcome,
        destination: destination.name),
      at: now, in: connection)
  }

  /// In the person's language. A notice that cannot be worded is told all the same: by its kind.
  private func title(of notice: PostedNotice, for person: String, in connection: Connection) throws -> String {
    let language = try LanguageStore.language(of: person, in: connection)
    return (try? kinds[notice.kind]?.words(notice, language).title) ?? notice.kind
  }
}
