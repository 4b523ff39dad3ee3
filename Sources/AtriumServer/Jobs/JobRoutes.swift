import AtriumAPI
import Foundation
import Hummingbird

/// What the house does in the background, over HTTP.
struct JobRoutes: Sendable {
  let jobs: JobStore
  let hub: ChangeHub
  /// The rooms of the house.
  let rooms: [Room]
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListJobs.self, with: list)
    router.answer(GetJob.self) { call, context in try await find(call.id, context).job }
    router.answer(CancelJob.self, with: cancel)
  }

  private func list(_ call: ListJobs, context: AtriumRequestContext) async throws -> JobList {
    let found = try await jobs.jobs(of: try reader(context), isActive: call.active, limit: call.limit ?? ListJobs.size.unset)
    return JobList(jobs: found.map(\.job))
  }

  private func cancel(_ call: CancelJob, context: AtriumRequestContext) async throws -> Job {
    let found = try await find(call.id, context)
    do {
      guard let cancelled = try await jobs.handle(.cancel, of: found.id, at: now()) else { throw Problem(.notFound, field: "id") }
      await hub.signal()
      return cancelled.job
    } catch JobLife.Refusal.over {
      return try await find(call.id, context).job
    }
  }

  /// Somebody else's job looks like one that is not there.
  private func find(_ id: String, _ context: AtriumRequestContext) async throws -> KeptJob {
    let job = try await jobs.job(try RequestText.checked(id, field: "id"), of: try reader(context))
    guard let job else { throw Problem(.notFound, detail: "There is no such job.", field: "id") }
    return job
  }

  private func reader(_ context: AtriumRequestContext) throws -> JobStore.Reader {
    let person = try context.requirePerson()
    return person.role == .owner ? .owner : .person(person.id, rooms: person.openRooms(of: rooms).union([.house]))
  }
}
