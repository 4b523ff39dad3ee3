import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// What the person saves and follows. Screens show at once what they want; where the server refuses, it is taken back with a sentence.
@Observable final class Marks {
  enum Subject: Hashable {
    case show(Int64)
    case artist(Int64)
    case venue(Int64)
  }

  /// Why something is not as the person wanted it.
  enum Trouble: Equatable {
    /// They have to sign in first.
    case signedOut(Subject)
    case refused(Subject, title: String, wanted: Bool, words: LocalizedStringKey)
  }

  /// What the person wants, until an answer of the server can be believed again.
  private struct Wish {
    var isOn: Bool
    /// When the server last took it; nil while it is on its way.
    var takenAt: Int?
  }

  private var wishes: [Subject: Wish] = [:]
  var trouble: Trouble?
  /// The show that was removed from the list last, until the person does something else.
  private(set) var removed: Show?
  @ObservationIgnored private var underWay: Set<Subject> = []
  /// Counts what the server took: an answer to an earlier question does not know of it.
  @ObservationIgnored private(set) var time = 0
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  func isSaved(_ show: Show) -> Bool { wishes[.show(show.id)]?.isOn ?? show.isSaved ?? false }
  func isFollowed(_ artist: Artist) -> Bool { wishes[.artist(artist.id)]?.isOn ?? artist.isFollowed ?? false }
  func isFollowed(_ venue: Venue) -> Bool { wishes[.venue(venue.id)]?.isOn ?? venue.isFollowed ?? false }
  func isFollowed(_ subject: Subject) -> Bool { wishes[subject]?.isOn ?? true }

  func save(_ isSaved: Bool, _ show: Show) {
    guard show.isSaved != nil else { return ask(.show(show.id)) }
    removed = isSaved ? nil : show
    set(isSaved, .show(show.id), title: show.title)
  }

  /// - Parameter isKnown: false for a visitor without an account.
  func follow(_ isFollowed: Bool, _ subject: Subject, title: String, isKnown: Bool) {
    guard isKnown else { return ask(subject) }
    set(isFollowed, subject, title: title)
  }

  /// Saves the show that was removed last again.
  func undoRemoval() {
    guard let show = removed else { return }
    save(true, show)
  }

  func forgetRemoval() { removed = nil }

  /// The server's own word counts again of what it took before it was asked.
  ///
  /// - Parameter askedAt: ``time`` when it was asked.
  func believe(_ shows: [Show], askedAt: Int) {
    guard !wishes.isEmpty else { return }
    for show in shows { believe(.show(show.id), askedAt: askedAt) }
  }

  func believe(_ subject: Subject, askedAt: Int) {
    guard let taken = wishes[subject]?.takenAt, taken <= askedAt else { return }
    wishes[subject] = nil
  }

  private func ask(_ subject: Subject) { trouble = .signedOut(subject) }

  private func set(_ isOn: Bool, _ subject: Subject, title: String) {
    trouble = nil
    let before = wishes[subject]?.isOn
    wishes[subject] = Wish(isOn: isOn)
    // Who presses twice has one call after the other: the second is sent when the first was answered.
    guard underWay.insert(subject).inserted else { return }
    Task { await settle(subject, title: title, before: before) }
  }

  /// - Parameter before: what was shown before; nil for what the server says.
  private func settle(_ subject: Subject, title: String, before: Bool?) async {
    defer { underWay.remove(subject) }
    var taken = before
    while let wish = wishes[subject], wish.takenAt == nil {
      do {
        try await send(wish.isOn, subject)
        time += 1
        taken = wish.isOn
        if wishes[subject]?.isOn == wish.isOn { wishes[subject]?.takenAt = time }
      } catch {
        // What the person wants by now may be what the server has.
        let wanted = wishes[subject]?.isOn ?? wish.isOn
        time += 1
        wishes[subject] = taken.map { Wish(isOn: $0, takenAt: time) }
        if case .show(let id) = subject, removed?.id == id { removed = nil }
        trouble = Self.trouble(error, subject, title: title, wanted: wanted)
      }
    }
  }

  private static func trouble(_ error: any Error, _ subject: Subject, title: String, wanted: Bool) -> Trouble {
    if error.showProblem?.isSignedOut == true { return .signedOut(subject) }
    return .refused(subject, title: title, wanted: wanted, words: error.words)
  }

  private func send(_ isOn: Bool, _ subject: Subject) async throws {
    switch (subject, isOn) {
    case (.show(let id), true): _ = try await client.send(SaveShow(id: String(id)))
    case (.show(let id), false): _ = try await client.send(UnsaveShow(id: String(id)))
    case (.artist(let id), true): _ = try await client.send(FollowArtist(id: String(id)))
    case (.artist(let id), false): _ = try await client.send(UnfollowArtist(id: String(id)))
    case (.venue(let id), true): _ = try await client.send(FollowVenue(id: String(id)))
    case (.venue(let id), false): _ = try await client.send(UnfollowVenue(id: String(id)))
    }
  }
}
