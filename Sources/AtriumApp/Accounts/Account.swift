package import AtriumAPI
import AtriumClient
import SwiftUI

/// Who is at this app, as far as the house knows.
@Observable package final class Account {
  enum Phase: Equatable {
    case checking
    /// Nobody signs in to this house: everything is open.
    case open
    /// The owner's account is still to be made.
    case needsSetUp
    case signedOut
    case signedIn(Profile)
    case failed(LocalizedStringKey)
  }

  private(set) var phase: Phase
  /// How one signs in here, and what there is; nil before the server said it.
  private(set) var house: House?
  /// Whether a session is kept here; nil before the credential store has said it.
  private(set) var isKept: Bool?
  /// Called when nobody is in any more: what was shown is no affair of the next person.
  @ObservationIgnored var onLeave: () -> Void = {}
  /// Called when the person's account was deleted, after `onLeave`.
  @ObservationIgnored var onDelete: () -> Void = {}
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient
  private let credentials: (any CredentialStore)?
  /// The rooms that the app has screens for, in the order in which they are shown.
  private let furnished: [Room]

  /// - Parameter credentials: nil where nobody signs in; nothing is asked then.
  init(client: APIClient, credentials: (any CredentialStore)?, furnished: [Room]) {
    self.client = client
    self.credentials = credentials
    self.furnished = furnished
    phase = credentials == nil ? .open : .checking
  }

  /// Whether the rooms are shown.
  var isInside: Bool {
    switch phase {
    case .open, .signedIn: true
    case .checking, .needsSetUp, .signedOut, .failed: false
    }
  }

  /// Whether the app is signed out and the server has public rooms.
  package var isVisitor: Bool { phase == .signedOut && !publicRooms.isEmpty }

  /// The public rooms that the app can show.
  var publicRooms: [Room] { furnished.filter { house?.publicRooms?.contains($0) == true } }

  /// nil where nobody signs in.
  package var profile: Profile? { if case .signedIn(let profile) = phase { profile } else { nil } }

  var isOwner: Bool { profile?.role == .owner }

  /// Whether people sign in at another issuer, and have no password here.
  var isAtIssuer: Bool { house?.signInModes.contains(.oauth) == true }

  /// Whether the house lets people in whom Apple vouches for.
  var takesApple: Bool { house?.signInModes.contains(.apple) == true }

  /// Whether the person may enter a room. Where nobody signs in, everybody may enter each that the house has.
  func has(_ room: Room) -> Bool { allows(room) }

  /// The rooms that the person may enter and the app can show; none before that is known.
  var rooms: [Room] { house == nil ? [] : possibleRooms }

  /// The same before that is known: those that nothing speaks against.
  var possibleRooms: [Room] { furnished.filter(allows) }

  /// Whether the person has any room that the app can show. Notifications and settings are for those who do, and for no visitor.
  var hasRooms: Bool { isInside && furnished.contains(where: allows) }

  /// What says of a room whether the person may enter it. What it goes by is read once, however many rooms are asked about.
  private var allows: (Room) -> Bool {
    if let profile { return profile.rooms.contains }
    if isVisitor { return publicRooms.contains }
    guard phase == .open else { return { _ in false } }
    return house?.rooms.contains ?? { _ in true }
  }

  /// Hears who comes and goes until the task is cancelled. `check` finds out the rest, whenever `isKept` is another.
  func follow() async {
    guard let credentials else { return }
    for await isSignedIn in await credentials.isSignedIn() {
      if !isSignedIn { lock() }
      if isKept != isSignedIn { isKept = isSignedIn }
    }
  }

  /// Asks how the house stands, and who the person is.
  func check() async {
    guard credentials != nil else { return await look() }
    guard let isKept else { return }
    question += 1
    let question = question
    do {
      let house = try await client.send(GetHouse())
      let profile = isKept ? try await client.send(GetProfile()).user : nil
      guard self.question == question, self.isKept == isKept else { return }
      if self.house != house { self.house = house }
      show(profile.map { .signedIn($0) } ?? (house.needsSetUp == true ? .needsSetUp : .signedOut))
    } catch is CancellationError {
    } catch {
      guard self.question == question, self.isKept == isKept else { return }
      show(.failed(error.words))
    }
  }

  /// Asks which rooms there are. Without an answer the rooms say themselves what is wrong.
  private func look() async {
    guard let house = try? await client.send(GetHouse()), self.house != house else { return }
    self.house = house
  }

  /// The person changed something about themselves.
  func changed(_ profile: Profile) {
    guard case .signedIn(let old) = phase, old.personID == profile.personID else { return }
    show(.signedIn(profile))
  }

  /// Asks for the person's account again, quietly: a second factor was turned on, say.
  func refresh() async {
    guard case .signedIn = phase, let answer = try? await client.send(GetProfile()) else { return }
    changed(answer.user)
  }

  func signOut() async {
    let question = question
    await credentials?.leave()
    // Unless that was heard already, and somebody may be in again.
    if self.question == question { lock() }
  }

  /// Deletes the person's account. Nobody is signed in here afterwards.
  ///
  /// - Throws: why it is still there.
  func delete(_ call: DeleteAccount) async throws {
    _ = try await client.send(call)
    // Forgotten first: what is kept here goes with the session, and a browser's page is loaded again where it then is.
    lock()
    onDelete()
    await credentials?.leave()
  }

  /// At once, before anybody is asked: the session has ended.
  private func lock() {
    guard isInside, credentials != nil else { return }
    question += 1
    phase = .checking
    onLeave()
  }

  private func show(_ phase: Phase) { if self.phase != phase { self.phase = phase } }
}
