import AtriumAPI
import AtriumApp
import SwiftUI

/// Writes a show down. What a flyer says can fill the same form: what reads flyers stands above it.
struct SubmitScreen: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let model = shows.submission
    Group {
      if shows.profile.isSignedOut {
        SignInInvitation(title: "Submit a Show", text: "Sign in to write down a show for everyone, or for yourself alone.", symbol: "plus")
      } else if let done = model.done {
        SubmittedView(done: done, place: place)
      } else {
        ShowFormView(model: model, button: "Submit")
      }
    }
    .navigationTitle("Submit a Show")
    .showBarsBelow()
    .task { await shows.profile.answer.load() }
    .shows(shows.profile.answer)
  }
}

/// What became of a show that was submitted, and what can be done next.
private struct SubmittedView: View {
  let done: SubmittedShow
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: "checkmark.circle")
    } description: {
      Announced {
        Text(explanation)
        ForEach(done.warnings, id: \.self) { Text(verbatim: $0) }
      }
    } actions: {
      PlaceLink(to: place.showing(.show(id: done.show.id))) { Text("Open “\(done.show.title.plain)”") }
      Button("Submit Another") { shows.submission.startAgain() }.buttonStyle(.borderedProminent)
      Button("Undo") { Task { await shows.submission.undo() } }
        .buttonStyle(.bordered)
        .disabled(shows.changes.isUnderWay)
    }
    .sensoryFeedback(.success, trigger: done.show.id)
  }

  private var title: LocalizedStringKey {
    switch done.show.status {
    case .approved: "Published"
    case .private: "Saved for You"
    default: "Submitted"
    }
  }

  private var explanation: LocalizedStringKey {
    switch done.show.status {
    case .approved: "Everyone can find this show now."
    case .private: "Only you see this show. You can publish it on its page."
    default: "A moderator will look at it. You hear what they decide."
    }
  }
}
