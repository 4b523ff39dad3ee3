import SwiftUI

/// What stands beside the notices until one of them leads somewhere.
struct NoticeDetail: View {
  var body: some View {
    ContentUnavailableView {
      Label("Notices", systemImage: HousePlace.notices.symbol)
    } description: {
      Text("Choose a notice to go where it leads.")
    }
  }
}
