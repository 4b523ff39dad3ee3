import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// What the person may do, and what they chose. A choice counts at once; where the server refuses, it is taken back.
@Observable final class ProfileModel {
  /// Nil for a visitor: without an account there is no profile.
  let answer: Loadable<ShowProfile?>
  /// Why a choice was not kept.
  var failure: LocalizedStringKey?
  /// What the person chose, until the server has it.
  private var chosen: ShowChoices?
  @ObservationIgnored private var isUnderWay = false
  private let client: APIClient

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    answer = Loadable(clock: clock) {
      do {
        return try await client.send(GetShowProfile())
      } catch  where error.showProblem?.isSignedOut == true {
        return nil
      }
    }
  }

  /// Whether it is known who the person is; a profile that cannot be read counts as none.
  var isKnown: Bool { answer.phase != .loading }
  var isSignedOut: Bool { answer.phase == .loaded(nil) }
  var profile: ShowProfile? { answer.value ?? nil }
  var isModerator: Bool { profile?.isModerator == true }
  /// Nil for a visitor without an account.
  var choices: ShowChoices? { chosen ?? profile?.choices }

  /// Changes the person's choices; does nothing for a visitor without an account.
  func choose(_ change: (inout ShowChoices) -> Void) {
    guard var choices else { return }
    change(&choices)
    guard choices != self.choices else { return }
    chosen = choices
    guard !isUnderWay else { return }
    isUnderWay = true
    Task { await keep() }
  }

  /// Makes a new address for the calendar of saved shows.
  func renewCalendar() async {
    do {
      _ = try await client.send(RenewShowCalendar())
      await answer.load()
    } catch is CancellationError {
    } catch {
      failure = error.words
    }
  }

  /// Sends what was chosen last until the server has that.
  private func keep() async {
    defer { isUnderWay = false }
    while let wish = chosen {
      do {
        _ = try await client.send(SetShowChoices(choices: wish))
        if chosen == wish {
          await answer.load()
          if chosen == wish { chosen = nil }
        }
      } catch {
        chosen = nil
        failure = error.words
      }
    }
  }
}
