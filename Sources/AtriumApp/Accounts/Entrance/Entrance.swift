import AtriumAPI
import AtriumClient
import SwiftUI

/// The ways in, while somebody is on one of them.
@Observable package final class Entrance {
  enum Door: Equatable {
    case signIn
    case secondFactor(challenge: String)
    /// With the token of an invitation, or where everybody may.
    case signUp(invitation: String?)
    case recovery
    case magicLink
    case newPassword(token: String)
    case verification(token: String)
    /// By the token of a link, after a tap: programs that look into letters open links.
    case link(token: String)
    /// The way back from another issuer.
    case issuer(query: String)
    /// To sign in again, after an account was deleted here.
    case deleted
  }

  private(set) var door = Door.signIn
  /// The address that was typed goes along from door to door.
  var email = ""
  /// Somebody is in, and the rooms are about to open.
  private(set) var isEntering = false
  /// A visitor of the public rooms asked for the way in.
  private(set) var isWanted = false
  /// The link that leads to the door, as long as it is good for something: not after it was used, or given up.
  @ObservationIgnored private(set) var link: ArrivalLink?
  /// Counts the doors: an answer that comes when the person stands before another one comes too late.
  @ObservationIgnored private var visit = 0
  private let client: APIClient
  private let credentials: (any CredentialStore)?

  init(client: APIClient, credentials: (any CredentialStore)?) {
    self.client = client
    self.credentials = credentials
  }

  /// Whether a link is to be followed, also by somebody who is signed in.
  var isCalled: Bool {
    switch door {
    case .signIn, .secondFactor, .recovery, .magicLink, .signUp(nil), .deleted: false
    case .signUp, .newPassword, .verification, .link, .issuer: true
    }
  }

  /// A visitor wants to sign in.
  package func want() {
    isWanted = true
    go(to: .signIn)
  }

  /// They look on without.
  func decline() { isWanted = false }

  func go(to door: Door) {
    visit += 1
    isEntering = false
    link = nil
    if self.door != door { self.door = door }
  }

  func follow(_ link: ArrivalLink) {
    guard credentials != nil else { return }
    switch link {
    case .join(let token): go(to: .signUp(invitation: token))
    case .verify(let token): go(to: .verification(token: token))
    case .recover(let token): go(to: .newPassword(token: token))
    case .enter(let token): go(to: .link(token: token))
    case .issuer(let query): go(to: .issuer(query: query))
    case .deleted: go(to: .deleted)
    }
    self.link = link
  }

  /// The link has done what it was for, though the door still says so.
  func release() { link = nil }

  /// Starts over for another person. What a link calls for stays: it may be for the person who comes now, and says nothing of the one who
  /// was here. That an account was deleted is not said again.
  func forget() {
    email = ""
    isWanted = false
    if link?.path == nil || link == .deleted { go(to: .signIn) }
  }

  /// Sends a call that signs somebody in, and lets them in, or on to the second factor.
  func enter<C: Call>(by call: C) async throws where C.Response == SignIn {
    let visit = visit
    let answer = try await client.send(call)
    guard self.visit == visit else { return await drop(answer) }
    if let asked = answer.secondFactor { return go(to: .secondFactor(challenge: asked.challenge)) }
    // Before the store has it: a page that is loaded again then must not come back to a link that was used.
    release()
    do {
      try await credentials?.admit(answer)
    } catch {
      await drop(answer)
      throw error
    }
    guard self.visit == visit else { return }
    isEntering = true
    isWanted = false
    // The link has led in: it calls nobody any more.
    if isCalled { door = .signIn }
  }

  /// Sends a call that signs nobody in.
  func ask<C: Call>(_ call: C) async throws -> C.Response { try await client.send(call) }

  /// Where another issuer asks who the person is.
  ///
  /// - Parameters:
  ///   - place: where the person goes on afterwards.
  ///   - invitation: the token of a link by which an account is made.
  ///   - code: the code that the server printed, for the owner's account.
  /// - Throws: a problem (`unavailable`) for an answer that is no address.
  func beginAtIssuer(from place: Destination, invitation: String? = nil, code: String? = nil) async throws -> URL {
    let begun = try await client.send(
      BeginIssuerSignIn(
        returnPath: "/app" + place.path, invitation: invitation, code: code, returnsToApp: credentials?.returnsToApp == true ? true : nil))
    guard let url = URL(string: begun.url) else { throw Problem(.unavailable) }
    try await credentials?.remember(IssuerTrip(attempt: begun.attempt, path: place.path).text)
    return url
  }

  /// Goes there.
  ///
  /// - Returns: false where the app has to open the address itself.
  func depart(to url: URL) async -> Bool { await credentials?.depart(to: url) ?? false }

  /// - Parameter goingOn: gets the path at which the person set out, also where they come back refused and may set out again. A page may
  ///   be loaded again after that.
  /// - Throws: a problem (`codeRefused`) where nobody went to an issuer from here: somebody else's way back is not followed.
  func finishAtIssuer(_ query: String, goingOn: (String) -> Void) async throws {
    guard let trip = IssuerTrip(text: try await credentials?.recall() ?? "") else { throw Problem(.codeRefused) }
    goingOn(trip.path)
    try await enter(by: FinishIssuerSignIn(attempt: trip.attempt, query: query))
  }

  /// A session that nobody uses is ended.
  private func drop(_ answer: SignIn) async {
    guard let token = answer.refreshToken else { return }
    _ = try? await client.send(Logout(refreshToken: token))
  }
}
