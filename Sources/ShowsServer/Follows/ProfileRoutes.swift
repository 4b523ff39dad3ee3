import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// What a person follows and chose, and who moderates, over HTTP.
struct ProfileRoutes: Sendable {
  let choices: ChoiceStore
  let follows: FollowStore
  let access: ShowAccess
  let people: PersonDirectory
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListShowFollows.self) { _, context in try await follows.follows(of: try context.requirePerson().id) }
    router.answer(GetShowProfile.self) { _, context in try await profile(context) }
    router.answer(SetShowChoices.self) { call, context in
      try await choices.set(try Self.checked(call.choices), of: try context.requirePerson().id)
      await hub.signal()
      return try await profile(context)
    }
    router.answer(RenewShowCalendar.self) { _, context in
      try await choices.setCalendar(RandomToken().text, of: try context.requirePerson().id)
      await hub.signal()
      return try await profile(context)
    }
    router.answer(ListShowModerators.self) { _, _ in ShowModeratorList(people: try await access.moderators.all()) }
    router.answer(AddShowModerator.self) { call, _ in
      guard try await people.people([call.person])[call.person] != nil else { throw Problem(.notFound) }
      try await access.moderators.add(call.person, at: now())
      return NoContent()
    }
    router.answer(RemoveShowModerator.self) { call, _ in
      guard try await access.moderators.remove(call.person) else { throw Problem(.notFound) }
      return NoContent()
    }
  }

  private func profile(_ context: AtriumRequestContext) async throws -> ShowProfile {
    let author = try await access.author(context)
    let row = try await choices.row(of: author.person)
    return ShowProfile(
      isModerator: author.viewer.isModerator,
      isTrusted: try await access.isTrusted(author, at: now()),
      choices: row?.choices ?? ShowChoices(), calendarPath: row?.calendar.map { "/feeds/\($0)/saved-shows.ics" })
  }

  private static func checked(_ choices: ShowChoices) throws -> ShowChoices {
    guard choices.cities.count <= ShowChoices.mostCities else {
      throw Problem.invalid("choices.cities", "has more than \(ShowChoices.mostCities)")
    }
    return ShowChoices(
      cities: try choices.cities.map {
        ShowChoices.City(
          city: try EditedText.required($0.city, field: "choices.cities"),
          state: try EditedText.optional($0.state, field: "choices.cities") ?? "")
      }, remindsOfSaved: choices.remindsOfSaved)
  }
}
