import AtriumAPI
import Foundation
import Storage

/// A job as the table has it.
struct KeptJob: Sendable, Equatable {
  let id: String
  let room: Room
  let kind: String
  let subject: String
  let person: String?
  let created: Date
  var priority = NewJob.Priority.normal
  var life: JobLife
  var progress: JobProgress?
  var problem: String?

  /// As the contract says it.
  var job: Job {
    var next: Date?
    let state: JobState
    switch life.state {
    case .queued(let date): (state, next) = (.queued, date)
    case .leased: state = .running
    case .failed(next: let date): (state, next) = (.retrying, date)
    case .succeeded: state = .succeeded
    case .cancelled: state = .cancelled
    case .dead: state = .failed
    }
    return Job(
      id: id, room: room, kind: kind, state: state, phase: progress?.phase, done: progress.map { Int($0.done) },
      total: progress.map { Int($0.total) }, attempts: life.attempts, created: created, next: next, ended: life.ended, problem: problem)
  }
}

extension KeptJob {
  static let columns =
    "id, room, kind, subject, person, created, state, attempts, again, due, token, phase, done, total, problem, ended, priority"

  /// A row of the table.
  struct Row: Decodable {
    let id: String
    let room: String
    let kind: String
    let subject: String
    let person: String?
    let created: Int64
    let state: String
    let attempts: Int
    let again: Int
    let due: Int64?
    let token: String?
    let phase: String?
    let done: Int64?
    let total: Int64?
    let problem: String?
    let ended: Int64?
    let priority: Int
  }

  init(_ row: Row) {
    let due = Value.date(milliseconds: row.due ?? 0)
    let ended = Value.date(milliseconds: row.ended ?? 0)
    let state: JobLife.State =
      switch row.state {
      case "leased": .leased(JobLife.Lease(token: row.token ?? "", until: due))
      case "failed": .failed(next: due)
      case "succeeded": .succeeded(ended)
      case "cancelled": .cancelled(ended)
      case "dead": .dead(ended)
      default: .queued(from: due)
      }
    self.init(
      id: row.id, room: Room(rawValue: row.room), kind: row.kind, subject: row.subject, person: row.person,
      created: Value.date(milliseconds: row.created), priority: NewJob.Priority(rawValue: row.priority) ?? .normal,
      life: JobLife(state: state, attempts: row.attempts, isAskedAgain: row.again != 0),
      progress: row.phase.map { JobProgress(phase: $0, done: row.done ?? 0, total: row.total ?? 0) }, problem: row.problem)
  }

  /// In the order of ``columns``.
  var values: [Value] {
    var token: String?
    if case .leased(let lease) = life.state { token = lease.token }
    return [
      Value(id), Value(room.rawValue), Value(kind), Value(subject), Value(person), Value(created), Value(life.name), Value(life.attempts),
      Value(life.isAskedAgain), Value(life.due), Value(token), Value(progress?.phase), Value(progress?.done),
      Value(progress?.total), Value(problem), Value(life.ended),
      Value(priority.rawValue),
    ]
  }
}

extension JobLife {
  /// As the table has it.
  fileprivate var name: String {
    switch state {
    case .queued: "queued"
    case .leased: "leased"
    case .failed: "failed"
    case .succeeded: "succeeded"
    case .cancelled: "cancelled"
    case .dead: "dead"
    }
  }
}
