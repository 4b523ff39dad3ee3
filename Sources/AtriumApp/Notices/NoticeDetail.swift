import SwiftUI

/// What stands beside the notices until one of them leads somewhere.
struct NoticeDetail: View {
  var body: some View {
    ContentUnavailableView {
      Label("Notifications", systemImage: HousePlace.notices.symbol)
    } description: {
      Text("Select a notification to see what it is about.")
    }
  }
}
