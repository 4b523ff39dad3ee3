import AtriumAPI
import AtriumApp
import SwiftUI

/// An artist: who they are, where they are found, and when they play.
struct ArtistScreen: View {
  let place: ShowPlace
  let id: Int64
  @Environment(ShowsModel.self) private var shows
  private var model: ArtistModel { shows.artist }

  var body: some View {
    Group {
      switch model.phase(of: id) {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .missing:
        ContentUnavailableView {
          Label("Artist Not Found", systemImage: "music.note")
        } description: {
          Text("There is no artist at this address.")
        }
      case .failed(let reason): FailureView(reason: reason) { await model.load(id) }
      case .loaded(let artist): ArtistPage(artist: artist, place: place).id(artist.id)
      }
    }
    .navigationTitle(model.value(of: id).map { Text(verbatim: $0.name.plain) } ?? Text("Artist"))
    .showBarsBelow()
    .task(id: id) { await model.load(id) }
    .shows(model)
  }
}

private struct ArtistPage: View {
  let artist: Artist
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        VStack(alignment: .leading, spacing: Space.stack) {
          VStack(alignment: .leading, spacing: Space.line) {
            Text(verbatim: artist.name.plain).font(.largeTitle).fontWeight(.bold).accessibilityAddTraits(.isHeader)
            if !origin.isEmpty { Text(verbatim: origin).foregroundStyle(.secondary) }
            if !artist.aliases.isEmpty {
              Text("Also known as \(artist.aliases.map(\.plain), format: .list(type: .or))").foregroundStyle(.secondary)
            }
          }
          FollowButton(
            subject: .artist(artist.id), title: artist.name, isFollowed: shows.marks.isFollowed(artist),
            isKnown: artist.isFollowed != nil)
        }
        if let bio = artist.bio { Text(verbatim: bio).textSelection(.enabled) }
        SocialLinks(social: artist.social)
        ActShows(list: shows.artist.list, id: artist.id, place: place)
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
      .frame(maxWidth: .infinity)
    }
  }

  private var origin: String {
    [artist.city, artist.state, artist.country].compactMap { $0?.plain }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
