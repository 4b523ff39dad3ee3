import AtriumAPI
import AtriumApp
import SwiftUI

/// Writes a show down, by hand or from a flyer.
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
        SubmitForm(model: model, place: place)
      }
    }
    .navigationTitle("Submit a Show")
    .toolbarTitleDisplayMode(.inline)
    .showBarsBelow()
    .task { await shows.profile.answer.load() }
    .shows(shows.profile.answer)
  }
}

/// The form, and the flyer that filled it: above the form, or beside it where there is room.
private struct SubmitForm: View {
  let model: ShowFormModel
  let place: ShowPlace
  @Environment(\.horizontalSizeClass) private var width
  @Environment(HandedFile.self) private var handed: HandedFile?
  @Environment(\.deviceCapture) private var capture

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ShowFormView(model: model, button: "Submit") {
        if let flyer = model.flyer {
          FlyerSection(model: model, flyer: flyer, place: place)
          if width == .compact { picture(of: flyer) }
        }
      }
      .environment(model.flyer)
      if width != .compact, let flyer = model.flyer, flyer.picture != nil {
        ScrollView { picture(of: flyer).padding(Space.margin) }.frame(maxWidth: 400)
      }
    }
    .readsFlyers(into: model)
    .smallerPictures(upTo: FlyerModel.longestSide)
    .onChange(of: handed?.url, initial: true) {
      model.flyer?.readText = capture?.text
      if let file = handed?.take() { Task { await model.read(sharedFile: file) } }
    }
  }

  @ViewBuilder private func picture(of flyer: FlyerModel) -> some View {
    if let picture = flyer.picture { FlyerPicture(picture: picture, evidence: flyer.show?.evidence ?? [:], shown: flyer.shown) }
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
    .haptic(.success, trigger: done.show.id)
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
