import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import ShowsApp

/// What a person chose in the room.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ShowProfileModelTests {
  private static let phoenix = ShowChoices.City(city: "Phoenix", state: "AZ")
  private let server = ScriptedServer()
  private let path = "/api/shows/profile"

  private func loaded() async -> ProfileModel {
    let model = ProfileModel(client: server.client, clock: EagerClock())
    await model.answer.load()
    return model
  }

  @Test("who is not signed in has no profile, and chooses nothing")
  func nobody() async {
    server.on(path) { _ in throw ClientError.problem(Problem(.tokenMissing)) }
    let model = await loaded()
    #expect(model.isSignedOut && model.isKnown && model.choices == nil)
    model.choose { $0.cities = [Self.phoenix] }
    #expect(model.choices == nil && server.asked(path).count == 1)
  }

  @Test("a choice counts at once, and the last one is what the server keeps")
  func chosen() async throws {
    let server = server
    let kept = Kept()
    server.on(path) { request in
      if request.method == .put, let body = request.body {
        await kept.take(try JSONDecoder().decode(SetShowChoices.self, from: body).choices)
      }
      return ShowProfile(isModerator: false, isTrusted: false, choices: await kept.choices)
    }
    let model = await loaded()
    model.choose { $0.cities = [Self.phoenix] }
    model.choose { $0.remindsOfSaved = false }
    #expect(model.choices == ShowChoices(cities: [Self.phoenix], remindsOfSaved: false))
    try await becomes(ShowChoices(cities: [Self.phoenix], remindsOfSaved: false)) { model.answer.value??.choices }
    #expect(await kept.choices == model.choices && model.failure == nil)
  }

  private actor Kept {
    private(set) var choices = ShowChoices()
    func take(_ choices: ShowChoices) { self.choices = choices }
  }

  @Test("a choice that the server refuses is taken back, with a sentence")
  func refused() async throws {
    server.on(path) { request in
      guard request.method == .get else { throw ClientError.unreachable("cable") }
      return ShowProfile.sample()
    }
    let model = await loaded()
    model.choose { $0.cities = [Self.phoenix] }
    #expect(model.choices?.cities == [Self.phoenix])
    try await becomes(true) { model.failure != nil }
    #expect(model.choices?.cities == [])
  }
}
