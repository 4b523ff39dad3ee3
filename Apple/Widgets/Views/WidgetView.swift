import AtriumDevice
import SwiftUI
import WidgetKit

/// A widget of any kind and family. The system takes its background away where it shows none.
struct WidgetView: View {
  let entry: WidgetEntry

  var body: some View {
    FamilyView(entry: entry).containerBackground(.background, for: .widget)
  }
}
