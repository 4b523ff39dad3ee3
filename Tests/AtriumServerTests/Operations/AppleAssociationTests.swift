import AtriumAPI
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Apple's apps of a house", .timeLimit(.minutes(5)))
struct AppleAssociationTests {
  private struct File: Decodable {
    struct Links: Decodable { let details: [Details] }
    struct Details: Decodable {
      let appIDs: [String]
      let components: [Component]
    }
    struct Component: Decodable, Equatable {
      let path: String
      let exclude: Bool?

      enum CodingKeys: String, CodingKey {
        case path = "/"
        case exclude
      }
    }
    struct Credentials: Decodable { let apps: [String] }
    let applinks: Links
    let webcredentials: Credentials
  }

  private let path = "/.well-known/apple-app-site-association"
  private let apps = ["TEAM123456.app.atrium.Atrium", "TEAM123456.app.atrium.Atrium.beta"]

  @Test("the apps that are set are named to everybody, also where people sign in", arguments: Depth.allCases)
  func named(depth: Depth) async throws {
    let vault = try Vault()
    try await withHouse(
      at: depth, vault,
      configure: { [apps] configuration in
        configuration.authMode = .password
        configuration.appleApps = apps
      }
    ) { [path, apps] house in
      let answer = try await house.send(.get, path)
      #expect(answer.status == 200 && answer.headers["content-type"] == "application/json" && answer.headers["location"] == nil)
      let file = try JSONDecoder().decode(File.self, from: answer.body)
      #expect(file.webcredentials.apps == apps && file.applinks.details.map(\.appIDs) == [apps])
      let components = try #require(file.applinks.details.first?.components)
      #expect(components.last == File.Component(path: "/app/*", exclude: nil))
      // The first that matches decides: a sign-in that began in a browser ends there.
      #expect(components.first == File.Component(path: "/app/oauth", exclude: true))
      let head = try await house.send(.head, path)
      #expect(head.status == 200 && head.body.isEmpty)
    }
  }

  @Test("where no app is set there is nothing")
  func none() async throws {
    let vault = try Vault()
    try await withHouse(vault) { [path] house in
      let answer = try await house.send(.get, path)
      #expect(try answer.problem().code == .notFound)
    }
  }

  @Test(
    "an identifier has a team and a bundle",
    arguments: [
      ("TEAM123456.app.atrium.Atrium", true), ("A1B2C3D4E5.atrium", true), ("app.atrium.Atrium", false), ("TEAM123456", false),
      ("TEAM123456.", false), ("team123456.app", false), ("TEAM123456.a b", false), ("TEAM123456.a..b", false), ("", false),
    ])
  func identifiers(text: String, isOne: Bool) { #expect(AppleAssociation.isIdentifier(text) == isOne) }
}
