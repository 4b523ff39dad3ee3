import AtriumAPI
import Foundation
import Hummingbird

/// The first page of the house over HTTP, and what it remembers of where a person was.
struct HomeRoutes: Sendable {
  let home: HomeReader
  let visits: VisitStore
  /// The rooms of the house.
  let rooms: [Room]
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetHome.self) { call, context in
      try await home.home(for: try Self.person(context), in: Language(call.language))
    }
    router.answer(RecordVisit.self, with: record)
    router.answer(ClearVisits.self) { _, context in
      try await visits.clear(try Self.person(context).id)
      return NoContent()
    }
  }

  private func record(_ call: RecordVisit, context: AtriumRequestContext) async throws -> NoContent {
    let person = try Self.person(context)
    guard rooms.contains(call.room), person.has(call.room) else { throw Problem(.forbidden, field: "room") }
    let place = try RequestText.checked(call.place, field: "place", longest: RecordVisit.longestPlace)
    // Only ever a path of the app: the first page links to it.
    guard place.hasPrefix("/"), !place.hasPrefix("//"), place.utf8.allSatisfy({ (33...126).contains($0) && $0 != UInt8(ascii: "\\") })
    else { throw Problem.invalid("place", "is not a path of the app") }
    guard let title = ShownText.cut(call.title, longest: RecordVisit.longestTitle) else { throw Problem.invalid("title", "is empty") }
    try await visits.record(Visit(room: call.room, place: place, title: title, at: now()), of: person.id)
    return NoContent()
  }

  private static func person(_ context: AtriumRequestContext) throws -> Person {
    // Unreachable without a person: the routes need one.
    guard let person = context.person else { throw Problem(.notFound) }
    return person
  }
}
