import AtriumAPI
package import Foundation
package import Storage

/// The SQL of the jobs. What may become of one says `JobLife`; here it is read, asked and written in one transaction, so that of two
/// runners, on one server or on several, one has a job.
///
/// A room enqueues in the transaction of what the job is about:
/// ```swift
/// try await database.write { connection in
///   // ... what the room writes ...
///   try jobs.enqueue(NewJob(room: room, kind: "digest", subject: key, person: person), at: now, in: connection)
/// }
/// ```
/// The commit wakes the runners of each server, where there is anything new for them.
package struct JobStore: Sendable {
  /// How long a job that is over can still be seen.
  static let kept: TimeInterval = 30 * 86_400

  /// What tells runners that there is something to do.
  static let channel = "atrium_jobs"

  let database: Database
  let log: ChangeLog
  /// The ids of those who hear of the house's own jobs.
  let owners: @Sendable () async throws -> [String]

  /// Creates or updates the table.
  /// - Parameter log: of the same database.
  init(database: Database, log: ChangeLog, owners: @escaping @Sendable () async throws -> [String]) async throws {
    self.database = database
    self.log = log
    self.owners = owners
    try await Migrator(
      store: "jobs",
      [
        .init(
          1, "jobs",
          script: """
            CREATE TABLE jobs (
              id TEXT PRIMARY KEY, room TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, person TEXT, created BIGINT NOT NULL,
              state TEXT NOT NULL, attempts BIGINT NOT NULL, again BIGINT NOT NULL, due BIGINT, token TEXT,
              phase TEXT, done BIGINT, total BIGINT, problem TEXT, ended BIGINT);
            CREATE UNIQUE INDEX jobs_subject ON jobs (kind, subject) WHERE ended IS NULL;
            CREATE INDEX jobs_due ON jobs (due) WHERE ended IS NULL;
            CREATE INDEX jobs_created ON jobs (created);
            """),
        .init(2, "jobs that are over", script: "CREATE INDEX jobs_ended ON jobs (ended) WHERE ended IS NOT NULL"),
        .init(
          3, "jobs of persons, priorities, jobs of no room",
          script: """
            ALTER TABLE jobs ADD COLUMN priority BIGINT NOT NULL DEFAULT 1;
            DROP INDEX jobs_subject;
            CREATE UNIQUE INDEX jobs_subject ON jobs (kind, subject, COALESCE(person, '')) WHERE ended IS NULL;
            DROP INDEX jobs_due;
            CREATE INDEX jobs_due ON jobs (priority DESC, due, id) WHERE ended IS NULL;
            UPDATE jobs SET room = 'house', priority = 0 WHERE kind = 'hash_files';
            """),
      ]
    ).migrate(database)
  }

  /// Asks for a job. One of the same kind, subject and person that is not over will do; if it runs, it runs once more.
  ///
  /// - Returns: its id.
  @discardableResult
  package func enqueue(_ new: NewJob, at now: Date, in connection: Connection) throws -> String {
    let found = try connection.row(
      KeptJob.Row.self, "SELECT \(KeptJob.columns) FROM jobs WHERE kind = ? AND subject = ? AND COALESCE(person, '') = ? AND ended IS NULL",
      [Value(new.kind), Value(new.subject), Value(new.person ?? "")])
    if var job = found.map(KeptJob.init) {
      let before = job
      try job.life.handle(.ask, at: now)
      if new.priority == .asked { try job.life.handle(.hasten, at: now) }
      if new.priority.rawValue > job.priority.rawValue { job.priority = new.priority }
      if job != before { try write(job, in: connection) }
      // What waits for its time, or runs and is known to be asked for, gives nobody anything to do, however often it is asked for.
      if job != before || job.life.due.map({ $0 <= now }) == true { try connection.signal(Self.channel) }
      return job.id
    }
    try connection.signal(Self.channel)
    try connection.execute("DELETE FROM jobs WHERE ended < ?", [Value(now.addingTimeInterval(-Self.kept))])
    let job = KeptJob(
      id: UUID().uuidString.lowercased(), room: new.room, kind: new.kind, subject: new.subject, person: new.person, created: now,
      priority: new.priority, life: JobLife(from: now.addingTimeInterval(new.delay)))
    let marks = Array(repeating: "?", count: job.values.count).joined(separator: ", ")
    try connection.execute("INSERT INTO jobs (\(KeptJob.columns)) VALUES (\(marks))", job.values)
    if let person = job.person { try tell(job, to: [person], in: connection) }
    return job.id
  }

  /// Whether a job of these kinds is due now, and when the next one is, or its lease ends.
  func due(of kinds: [String], at now: Date) async throws -> (isNow: Bool, next: Date?) {
    guard !kinds.isEmpty else { return (false, nil) }
    let list = ValueList(kinds.map { Value($0) })
    let sql = "SELECT MIN(due), MIN(CASE WHEN due > ? THEN due END) FROM jobs WHERE ended IS NULL AND kind IN (\(list.marks))"
    let row = try await database.read {
      try $0.row(sql, [Value(now)] + list.values) { (try $0.optionalDate(0), try $0.optionalDate(1)) }
    }
    return (row?.0.map { $0 <= now } ?? false, row?.1)
  }

  /// Gives a runner the job that is next: of those whose time has come the one of the highest priority, and of these the first.
  ///
  /// - Parameter kinds: what the runner can do.
  func take(_ kinds: [String], for lease: JobLife.Lease, at now: Date) async throws -> Taken {
    let list = ValueList(kinds.map { Value($0) })
    let sql =
      "SELECT \(KeptJob.columns) FROM jobs WHERE ended IS NULL AND due <= ? AND kind IN (\(list.marks)) ORDER BY priority DESC, due, id LIMIT 1"
    let arguments = [Value(now)] + list.values
    // Most looks find nothing, and a read keeps nobody up.
    guard try await database.read({ try $0.row(KeptJob.Row.self, sql, arguments) }) != nil else { return Taken() }
    let owners = try await owners()
    return try await database.write { connection in
      var taken: KeptJob?
      var over: [KeptJob] = []
      while taken == nil, var job = try connection.row(KeptJob.Row.self, sql, arguments).map(KeptJob.init) {
        try job.life.handle(.take(lease), at: now)
        try write(job, in: connection)
        if job.life.ended == nil { taken = job } else { over.append(job) }
      }
      // After all rows, since other writers wait from the first word on.
      for job in over { try tell(job, to: job.person.map { [$0] } ?? owners, in: connection) }
      if let taken, let person = taken.person { try tell(taken, to: [person], in: connection) }
      return Taken(job: taken, isTold: !over.isEmpty || taken?.person != nil)
    }
  }

  /// What came of a look for something to do.
  struct Taken: Sendable {
    /// Nil when there is nothing to do.
    var job: KeptJob?
    /// Whether anybody is told of it, or of a job that was found to be over.
    var isTold = false
  }

  /// What becomes of a job.
  ///
  /// - Parameters:
  ///   - problem: the code of what went wrong; what was noted before stays only until the job succeeds.
  ///   - isTold: whether those hear of it whose it is.
  /// - Throws: `JobLife.Refusal`.
  @discardableResult
  func handle(_ event: JobLife.Event, of id: String, problem: String? = nil, isTold: Bool = true, at now: Date) async throws -> KeptJob? {
    let owners = isTold ? try await owners() : []
    return try await database.write { connection in
      guard var job = try job(id, in: connection) else { return nil }
      try job.life.handle(event, at: now)
      if let problem { job.problem = problem }
      if case .succeeded = job.life.state { job.problem = nil }
      try write(job, in: connection)
      if isTold { try tell(job, to: job.person.map { [$0] } ?? owners, in: connection) }
      return job
    }
  }

  /// Keeps how far a job is, and what its runner has made, in one transaction.
  ///
  /// - Parameter body: writes what was made.
  /// - Throws: `JobLife.Refusal.lost` when the job is not that runner's any more; then nothing of it is kept.
  func commit(
    _ progress: JobProgress, of id: String, token: String, isTold: Bool, at now: Date,
    _ body: @escaping @Sendable (Connection) throws -> Void = { _ in }
  ) async throws {
    let owners = isTold ? try await owners() : []
    try await database.write { connection in
      guard var job = try job(id, in: connection), case .leased(let lease) = job.life.state, lease.token == token else {
        throw JobLife.Refusal.lost
      }
      try body(connection)
      job.progress = progress
      try write(job, in: connection)
      if isTold { try tell(job, to: job.person.map { [$0] } ?? owners, in: connection) }
    }
  }

  func job(_ id: String, in connection: Connection) throws -> KeptJob? {
    try connection.row(KeptJob.Row.self, "SELECT \(KeptJob.columns) FROM jobs WHERE id = ?", [Value(id)]).map(KeptJob.init)
  }

  private func write(_ job: KeptJob, in connection: Connection) throws {
    let columns = KeptJob.columns.components(separatedBy: ", ").map { "\($0) = ?" }.joined(separator: ", ")
    try connection.execute("UPDATE jobs SET \(columns) WHERE id = ?", job.values + [Value(job.id)])
  }

  private func tell(_ job: KeptJob, to people: [String], in connection: Connection) throws {
    for person in people.sorted() {
      try log.append(room: job.room, kind: Change.Kind.jobsChanged, ids: [job.id], person: person, in: connection)
    }
  }
}
