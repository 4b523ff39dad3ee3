import AtriumApp
import SwiftUI

/// The room's rows of the sidebar.
struct LifeSidebar: View {
  var body: some View {
    ForEach(LifeShelf.allCases, id: \.self) { shelf in
      NavigationLink(value: LifePlace(.list, on: shelf).destination) { Label(shelf.title, systemImage: shelf.symbol) }
    }
  }
}
