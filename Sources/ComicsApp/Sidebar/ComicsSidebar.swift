import AtriumApp
import SwiftUI

/// The room's rows of the sidebar.
struct ComicsSidebar: View {
  var body: some View {
    ForEach(ComicShelf.allCases, id: \.self) { shelf in
      NavigationLink(value: ComicPlace(.list, on: shelf).destination) { Label(shelf.title, systemImage: shelf.symbol) }
    }
  }
}
