import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// Sign in with Apple on the entrance's pages. The button itself is the device's, and the calls are scripted.
@MainActor @Suite("The entrance with Apple", .timeLimit(.minutes(5))) struct AppleEntranceTests {
  private static let button = "Device’s Apple Button"
  private let call = AppleSignIn(identityToken: "a.b.c", firstName: "Olga", nonce: "n")

  private func server(_ modes: [SignInMode]) -> ScriptedServer {
    let server = ScriptedServer.household()
    server.on("/api/house", answer: House(rooms: [.notes], signInModes: modes, needsSetUp: false))
    server.on("/api/house/about", answer: About(folder: "vault"))
    server.on("/auth/invitation", answer: Invitation(email: "guest@example.org", role: .member, rooms: [.notes]))
    return server
  }

  private func screen(_ server: ScriptedServer, of browser: PersonsBrowser, hasButton: Bool = true) throws -> AppScreen {
    let button: @MainActor (String?) -> AnyView = { AnyView(Text(verbatim: Self.button + " " + ($0 ?? "without"))) }
    return try AppScreen(at: "/notes", of: server, credentials: browser, appleSignIn: hasButton ? button : nil)
  }

  private func signedIn(_ profile: Profile) -> SignIn {
    SignIn(success: true, message: "", token: "t", expiresAt: Date().addingTimeInterval(3600), refreshToken: "r", user: profile)
  }

  @Test("what Apple says lets the person in, from the button below the form", arguments: [SignInMode.password, .oauth])
  func signIn(mode: SignInMode) async throws {
    let server = server([mode, .apple])
    server.on("/auth/apple/callback", answer: signedIn(.owner()))
    let browser = PersonsBrowser(door: nil)
    let screen = try screen(server, of: browser)
    defer { screen.close() }
    try await screen.expect(saying: "\(Self.button) without")
    #expect(screen.says(mode == .password ? "Forgot Your Password?" : "Sign In with Your Provider"))
    try await screen.model.signIn(with: call)
    try await screen.expect(saying: "All Notes")
    #expect(browser.isIn && screen.model.isSignedIn)
    let sent = try #require(server.asked("/auth/apple/callback").first?.body)
    #expect(try JSONDecoder().decode(AppleSignIn.self, from: sent).identityToken == "a.b.c")
  }

  @Test("there is no button in a browser, and none where the server doesn’t take it", arguments: [true, false])
  func nowhere(isTaken: Bool) async throws {
    let screen = try screen(server(isTaken ? [.password, .apple] : [.password]), of: PersonsBrowser(door: nil), hasButton: !isTaken)
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    #expect(!screen.says(Self.button) && !screen.says("This app can’t sign in to this server."))
  }

  @Test("an invitation’s page hands its token to the button, and only to somebody who is not signed in")
  func invitation() async throws {
    let server = server([.password, .apple])
    let screen = try screen(server, of: PersonsBrowser(door: nil))
    defer { screen.close() }
    try screen.open("/app/join?token=a%2Fb")
    try await screen.expect(saying: "\(Self.button) a/b")
    #expect(screen.isThere("Create Account"))
    let inside = try self.screen(server, of: try await .signedIn())
    defer { inside.close() }
    try await inside.expect(saying: "All Notes")
    try inside.open("/app/join?token=a%2Fb")
    try await inside.expect(saying: "You’re signed in as owner@example.org.")
    #expect(!inside.says(Self.button))
  }

  @Test("a second factor is asked for all the same")
  func secondFactor() async throws {
    let server = server([.password, .apple])
    let challenge = SecondFactorChallenge(challenge: "c", expiresAt: Date().addingTimeInterval(300))
    server.on("/auth/apple/callback", answer: SignIn(success: false, message: "", secondFactor: challenge))
    let browser = PersonsBrowser(door: nil)
    let screen = try screen(server, of: browser)
    defer { screen.close() }
    try await screen.expect(saying: Self.button)
    try await screen.model.signIn(with: call)
    try await screen.expect(saying: "Enter the six-digit code")
    #expect(!browser.isIn && !screen.says(Self.button))
  }

  @Test("what the server refuses is thrown, and nobody is in")
  func refused() async throws {
    let server = server([.password, .apple])
    server.on("/auth/apple/callback") { _ in throw ClientError.problem(Problem(.registrationClosed)) }
    let browser = PersonsBrowser(door: nil)
    let screen = try screen(server, of: browser)
    defer { screen.close() }
    try await screen.expect(saying: Self.button)
    await #expect(throws: ClientError.self) { try await screen.model.signIn(with: call) }
    #expect(!browser.isIn && screen.says("Forgot Your Password?"))
  }

  @Test("a device says that the person comes back to its app, and a browser says nothing", arguments: [true, false])
  func issuer(isApp: Bool) async throws {
    let server = server([.oauth])
    server.on("/auth/oauth/begin", answer: IssuerSignInStart(url: "https://issuer.example/authorize", attempt: "secret"))
    let browser = PersonsBrowser(door: nil)
    let entrance = Entrance(client: server.client, credentials: isApp ? AppStore(browser: browser) : browser)
    _ = try await entrance.beginAtIssuer(from: Destination(.home))
    let body = try #require(server.asked("/auth/oauth/begin").first?.body)
    let fields = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    #expect(fields["returns_to_app"] as? Bool == (isApp ? true : nil))
    #expect(try await browser.recall()?.hasPrefix("secret ") == true)
  }
}

/// Keeps sessions like a browser, for somebody who comes back by the app’s scheme.
private struct AppStore: CredentialStore {
  let browser: PersonsBrowser

  var returnsToApp: Bool { true }

  func isSignedIn() async -> AsyncStream<Bool> { browser.isSignedIn() }
  func admit(_ answer: SignIn) async throws { try await browser.admit(answer) }
  func leave() async { await browser.leave() }
  func remember(_ attempt: String) async throws { try await browser.remember(attempt) }
  func recall() async throws -> String? { try await browser.recall() }
}
