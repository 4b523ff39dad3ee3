package import AtriumAPI
package import AtriumApp
import AtriumClient
package import Foundation
package import SwiftUI
import ToyServer

extension RoomRegistration {
  package static let toy = RoomRegistration(ToyAppRoom())
}

/// All that the app's shell has to know of the toy room.
package nonisolated struct ToyAppRoom: AppRoom {
  @MainActor package var looks: RoomLooks { RoomLooks(title: "Toys", symbol: "cube", accent: .pink) }
  @MainActor package var strings: Data { Data(#"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#.utf8) }

  @MainActor package func open(in context: RoomOpening) -> ToyScreens { ToyScreens(context) }
}

/// The screens of the toy room: a list of names, and a sentence beside it.
package final class ToyScreens: nonisolated RoomScreens {
  private let toys: Loadable<ToyList>

  init(_ opening: RoomOpening) { toys = Loadable(clock: opening.clock) { try await opening.client.send(ListToys()) } }

  package var sidebar: some View { NavigationLink(value: ToyPlace.start.destination) { Label("Toy Box", systemImage: "cube") } }

  package func list(at place: ToyPlace) -> some View {
    LoadableView(answer: toys) { list in
      List(list.toys, id: \.self) { Text(verbatim: $0) }
    }
    .navigationTitle("Toys")
  }

  package func detail(at place: ToyPlace) -> some View { Text("Toys are to be played with.") }

  package func title(at place: ToyPlace) -> LocalizedStringKey { "Toys" }

  package func changed(_ change: Change) { toys.somethingChanged() }
}
