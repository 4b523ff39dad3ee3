import AtriumAPI
import SwiftUI

/// Offers to tell the person in this browser, once there is something to tell of. Where that is so already, or cannot be, it says nothing.
struct PushOffer: View {
  @Environment(Loadable<PushOverview>.self) private var overview

  var body: some View {
    VStack(alignment: .leading) {
      if let value = overview.value { ThisDevice(overview: value, isOffer: true) }
    }
    .task { await overview.load() }
    .shows(overview)
  }
}
