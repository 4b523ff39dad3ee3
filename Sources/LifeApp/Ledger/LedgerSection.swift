import AtriumAPI
import AtriumApp
import SwiftUI

/// The way to what left the house, among the settings.
struct LedgerSection: View {
  var body: some View {
    Section {
      NavigationLink(value: Destination(.settings(room: .life))) { Label("What Left the Server", systemImage: "paperplane") }
    } header: {
      Text("Life")
    }
  }
}
