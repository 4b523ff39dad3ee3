import AtriumAPI
package import SwiftUI

/// Offers to tell the person in this browser, once there is something to tell of. Where that is so already, or cannot be, it says nothing.
package struct PushOffer: View {
  @Environment(Contents.self) private var contents
  private var push: PushModel { contents.push }
  private var overview: Loadable<PushOverview> { push.overview }

  package init() {}

  package var body: some View {
    VStack(alignment: .leading) {
      if let value = overview.value { ThisDevice(overview: value, isOffer: true) }
    }
    .task { await overview.load() }
    .shows(overview)
  }
}
