import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The links of letters, codes, and the way to another issuer.
@MainActor @Suite("Links and codes", .timeLimit(.minutes(5))) struct LinkTests {
  private let password = HouseWithAccounts.password
  private let owner = HouseWithAccounts.owner

  @Test(
    "an address is a link only if it names something to do, and brings what it takes",
    arguments: [
      ("/join?token=a%2Fb", ArrivalLink.join(token: "a/b")), ("/verify?token=x", .verify(token: "x")),
      ("/recover?token=x", .recover(token: "x")), ("/enter?a=1&token=x", .enter(token: "x")),
      ("/oauth?code=1&state=%20", .issuer(query: "code=1&state=%20")), ("/goodbye", .deleted), ("/join", nil),
      ("/join?token=", nil), ("/oauth", nil), ("/goodbyes", nil), ("/notes?token=x", nil), ("join?token=x", nil), ("", nil),
    ])
  func addresses(path: String, link: ArrivalLink?) throws {
    #expect(ArrivalLink(path: path) == link)
    #expect(ArrivalLink(try #require(URL(string: "https://atrium.example/app" + path))) == link)
    #expect(ArrivalLink(try #require(URL(string: "https://atrium.example" + path))) == nil)
  }

  @Test("somebody with an invitation sees whom it is for, makes an account, and has its rooms")
  func invitation() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let link = try await host.client.send(InvitePerson(email: "guest@example.org", role: .member, rooms: [.notes]))
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try screen.open("/app/join?token=" + HouseWithAccounts.token(of: link))
    try await screen.expect(saying: "This invitation is for guest@example.org.")
    #expect(screen.says("You’ll be able to open these rooms: Notes"))
    let path = "/join?token=" + (try HouseWithAccounts.token(of: link))
    #expect(screen.model.path == path)
    // A credentials may have the page loaded again: at a place, and not at a link that was used.
    let kept = Locked<String?>(nil)
    browser.onAdmit.withLock {
      $0 = { [model = screen.model] in
        let path = await MainActor.run { model.path }
        kept.withLock { $0 = path }
      }
    }
    try screen.type("Gustav", into: "First Name")
    try screen.type(password, into: "Password")
    try screen.tap("Create Account")
    try await screen.expect(saying: "All Notes")
    let profile = try #require(screen.model.account.profile)
    #expect(profile.email == "guest@example.org" && profile.rooms == [.notes] && profile.firstName == "Gustav")
    #expect(!screen.says("People"))
    #expect(kept.withLock { $0 } == "/notes" && screen.model.path == "/notes")
    // It works once.
    let other = house.browser()
    let late = try AppScreen(at: "/notes", of: other, credentials: other)
    defer { late.close() }
    try late.open("/app/join?token=" + HouseWithAccounts.token(of: link))
    try await late.expect(saying: "Ask the owner for a new invitation.")
    #expect(late.says("This Link Doesn’t Work") && !late.says("You Are Invited"))
    try late.tap("Back to Sign In")
    try await late.expect(saying: "Forgot Your Password?")
  }

  @Test("somebody who is signed in is not made somebody else by an invitation")
  func invitedTwice() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let link = try await host.client.send(InvitePerson(email: "guest@example.org", role: .member, rooms: [.notes]))
    let screen = try AppScreen(at: "/notes", of: host, credentials: host)
    defer { screen.close() }
    try await screen.expect(saying: "All Notes")
    try screen.open("/app/join?token=" + HouseWithAccounts.token(of: link))
    try await screen.expect(saying: "You’re signed in as \(owner).")
    #expect(!screen.isThere("Create Account"))
    try screen.tap("Continue")
    try await screen.expect(saying: "All Notes")
    #expect(screen.model.path == "/notes")
  }

  @Test("who signs out to take up an invitation stands before it still")
  func invitedAnew() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let link = try await host.client.send(InvitePerson(email: "guest@example.org", role: .member, rooms: [.notes]))
    let screen = try AppScreen(at: "/notes", of: host, credentials: host)
    defer { screen.close() }
    try await screen.expect(saying: "All Notes")
    try screen.open("/app/join?token=" + HouseWithAccounts.token(of: link))
    try await screen.expect(saying: "You’re signed in as \(owner).")
    try screen.tap("Sign Out")
    try await screen.expect(saying: "This invitation is for guest@example.org.")
    #expect(!host.isIn && !screen.says(owner) && screen.isThere("Create Account"))
    let path = "/join?token=" + (try HouseWithAccounts.token(of: link))
    #expect(screen.model.path == path)
  }

  @Test("a person without the notes is told that they have no rooms yet, and still has an account")
  func noRooms() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let guest = try await house.join("guest@example.org", role: .guest, rooms: [], by: host)
    let screen = try AppScreen(at: "/notes", of: guest, credentials: guest)
    defer { screen.close() }
    try await screen.expect(saying: "You Have No Rooms Yet")
    #expect(!screen.says("All Notes") && !guest.requests.contains("/documents"))
    try screen.follow("Account", in: .sidebar)
    try await screen.expect(saying: "guest@example.org")
    #expect(screen.says("Where You’re Signed In"))
  }

  @Test("who forgot the password asks for a link, which sets a new one and signs in; the answer is the same for who has no account")
  func recovery() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    for email in ["nobody@example.org", owner] {
      try await screen.expect(saying: "Forgot Your Password?")
      try screen.tap("Forgot Your Password?")
      try screen.type("no address", into: "E-mail")
      try screen.tap("Request Link")
      try await screen.expect(saying: "Enter a valid e-mail address.")
      try screen.type(email, into: "E-mail")
      try screen.pressReturn(in: "E-mail")
      try await screen.expect(saying: "This server doesn’t send e-mail. If an account")
      try screen.tap("Back to Sign In")
    }
    try screen.open(try await house.waitingLink(.recovery, by: host))
    try await screen.expect(saying: "New Password")
    try screen.type("too weak", into: "New Password")
    try screen.tap("Set Password")
    #expect(!browser.requests.contains("/auth/recover/reset"))
    try screen.type("Another-Horse-2", into: "New Password")
    try screen.tap("Set Password")
    try await screen.expect(saying: "All Notes")
    #expect(try await house.browser().client.send(Login(email: owner, password: "Another-Horse-2")).success)
  }

  @Test("a link that was made up says so, and leads to asking for another")
  func wrongLink() async throws {
    let house = try await HouseWithAccounts()
    _ = try await house.setUp()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try screen.open("/app/recover?token=made-up")
    try await screen.expect(saying: "New Password")
    try screen.type("Another-Horse-2", into: "New Password")
    try screen.tap("Set Password")
    try await screen.expect(saying: "The code or link is wrong, has expired or was already used.")
    try screen.tap("Request New Link")
    #expect(screen.says("You’ll receive a link to set a new password."))
  }

  @Test("a link that signs in signs nobody in before it is tapped")
  func magicLink() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let browser = house.browser()
    _ = try await browser.client.send(AskForMagicLink(email: owner))
    let link = try await house.waitingLink(.magicLink, by: host)
    let screen = try AppScreen(at: "/notes/tasks", of: browser, credentials: browser)
    defer { screen.close() }
    try screen.open(link)
    try await screen.expect("the house is known") { screen.model.account.phase == .signedOut }
    #expect(screen.isThere("Sign In Now") && !browser.requests.contains("/auth/magic-link/verify") && !browser.isIn)
    try screen.tap("Sign In Now")
    try await screen.expect("they are in") { screen.model.account.profile?.email == owner && screen.page.contains("class=\"column ") }
    #expect(screen.model.navigation.notes.shelf == .tasks)
  }

  @Test("a link that proves an address does so after a tap, also for somebody who is signed in")
  func verification() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let member = try await house.join("mia@example.org", by: host)
    let screen = try AppScreen(at: "/account", of: member, credentials: member)
    defer { screen.close() }
    try await screen.expect(saying: "This address isn’t confirmed yet.")
    try screen.tap("Resend Link")
    try await screen.expect(saying: "Ask the owner for the link.")
    try screen.open(try await house.waitingLink(.verification, by: host))
    try await screen.expect(saying: "Confirm that this e-mail address is yours.")
    #expect(screen.model.account.profile?.emailVerified == false)
    try screen.tap("Confirm Address")
    try await screen.expect(saying: "Your e-mail address is confirmed.")
    #expect(screen.model.path == "/account")
    try screen.tap("Continue")
    try await screen.expect(saying: "Sign-In")
    #expect(screen.model.account.profile?.emailVerified == true && !screen.says("This address isn’t confirmed yet."))
  }

  @Test("an owner in a house without mail is not sent to an owner for a link")
  func ownerWithoutMail() async throws {
    let host = try await HouseWithAccounts().setUp()
    let screen = try AppScreen(at: "/account", of: host, credentials: host)
    defer { screen.close() }
    try await screen.expect(saying: "You’re an owner")
    #expect(screen.model.account.profile?.emailVerified == false && !screen.says("Resend Link"))
  }

  @Test("where everybody may, somebody makes an account without an invitation")
  func openHouse() async throws {
    let house = try await HouseWithAccounts(registration: .open)
    _ = try await house.setUp()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Create an Account")
    try screen.tap("Create an Account")
    try screen.type(owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Create Account")
    try await screen.expect(saying: "An account with this address already exists.")
    try screen.type("new@example.org", into: "E-mail")
    try screen.tap("Create Account")
    try await screen.expect(saying: "You Have No Rooms Yet")
  }

  @Test("with a second factor the password alone signs nobody in; a wrong code is typed again, a right one or a recovery code is enough")
  func secondFactor() async throws {
    let house = try await HouseWithAccounts()
    let host = try await house.setUp()
    let secret = try await host.client.send(BeginSecondFactor())
    let code = Authenticator(secret: secret.secret).code()
    let codes = try await host.client.send(ConfirmSecondFactor(code: code)).recoveryCodes
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    try screen.type(owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect(saying: "Enter the six-digit code")
    #expect(!browser.isIn && !screen.says("Password"))
    #expect(try screen.markup(of: "Code").contains("autocomplete=\"one-time-code\""))
    try screen.type("000000", into: "Code")
    try screen.pressReturn(in: "Code")
    try await screen.expect(saying: "The code or link is wrong")
    try screen.type(codes[0], into: "Code")
    try screen.tap("Sign In")
    try await screen.expect(saying: "All Notes")
  }

  @Test("the way to another issuer and back signs in once, and a way back that nobody began here does not")
  func issuer() async throws {
    let server = ScriptedServer.filled()
    let credentials = PersonsBrowser(door: nil)
    server.on("/api/house", answer: House(rooms: [.notes], signInModes: [.oauth], needsSetUp: false))
    server.on("/api/house/about", answer: About(folder: "vault"))
    server.on("/auth/oauth/begin", answer: IssuerSignInStart(url: "https://issuer.example/authorize", attempt: "secret-attempt"))
    let profile = Profile(
      id: 1, personID: "1", email: owner, emailVerified: true, role: .owner, rooms: [.notes], createdAt: Date(), updatedAt: Date())
    server.on("/auth/profile", answer: ProfileAnswer("", user: profile))
    server.on(
      "/auth/oauth/finish",
      answer: SignIn(success: true, message: "", token: "t", expiresAt: Date().addingTimeInterval(3600), refreshToken: "r", user: profile))
    let screen = try AppScreen(at: "/notes", of: server, credentials: credentials)
    defer { screen.close() }
    try screen.open("/app/oauth?code=stolen&state=x")
    try await screen.expect(saying: "began in another browser")
    #expect(server.asked("/auth/oauth/finish").isEmpty)
    try screen.tap("Back to Sign In")
    try await screen.expect(saying: "Sign In with Your Provider")
    var sent = ""
    screen.session.onPatch = { sent += String(decoding: $0, as: UTF8.self) }
    try screen.tap("Sign In with Your Provider")
    try await screen.expect(saying: "Page didn’t open? Continue here.")
    #expect(screen.page.contains("href=\"https://issuer.example/authorize\"") && !(sent + screen.page).contains("secret-attempt"))
    try screen.open("/app/oauth?code=1&state=2")
    try await screen.expect(saying: "All Notes")
    let finish = try #require(server.asked("/auth/oauth/finish").first)
    let body = try JSONDecoder().decode([String: String].self, from: try #require(finish.body))
    #expect(body == ["attempt": "secret-attempt", "query": "code=1&state=2"] && credentials.isIn)
    #expect(try await credentials.recall() == nil)
  }
}
