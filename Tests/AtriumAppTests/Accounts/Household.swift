import AtriumAPI
import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

extension Profile {
  /// Somebody who owns the house.
  static func owner(email: String = "owner@example.org", firstName: String? = nil, lastName: String? = nil) -> Profile {
    Profile(
      id: 1, personID: "1", email: email, firstName: firstName, lastName: lastName, emailVerified: true, role: .owner, rooms: [.notes],
      createdAt: Date(timeIntervalSince1970: 0), updatedAt: Date(timeIntervalSince1970: 0))
  }
}

extension ScriptedServer {
  /// A house that speaks of its people as a test says.
  static func household(of profile: Profile = .owner()) -> ScriptedServer {
    let server = ScriptedServer.filled()
    let start = Date(timeIntervalSince1970: 0)
    server.on("/api/house", answer: House(rooms: [.notes], signInModes: [.password], needsSetUp: false))
    server.on("/api/house/about", answer: About(folder: "vault"))
    server.on("/auth/profile", answer: ProfileAnswer("", user: profile))
    server.on("/auth/sessions", answer: SessionList(sessions: [SessionSummary(id: "1", createdAt: start, usedAt: start, isCurrent: true)]))
    server.on("/api/house/keys", answer: KeyList(keys: []))
    server.on("/api/house/people", answer: HousePeople(people: [.of(profile)]))
    server.on("/api/house/links", answer: PendingLinks(links: []))
    return server
  }
}

extension HousePerson {
  static func of(_ profile: Profile) -> HousePerson {
    HousePerson(
      id: profile.personID, email: profile.email, emailVerified: true, firstName: profile.firstName, lastName: profile.lastName,
      role: profile.role, rooms: profile.rooms, hasSecondFactor: false, created: Date(timeIntervalSince1970: 0))
  }
}

extension PersonsBrowser {
  /// A browser in which somebody is signed in; the calls of its app go elsewhere.
  static func signedIn(_ profile: Profile = .owner()) async throws -> PersonsBrowser {
    let browser = PersonsBrowser(door: nil)
    try await browser.admit(
      SignIn(success: true, message: "", token: "t", expiresAt: Date().addingTimeInterval(3600), refreshToken: "r", user: profile))
    return browser
  }
}
