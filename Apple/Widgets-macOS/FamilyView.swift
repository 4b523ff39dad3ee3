import SwiftUI
import WidgetKit

/// A widget in the size in which it was placed.
struct FamilyView: View {
  let entry: WidgetEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .systemSmall: SmallWidget(entry: entry)
    default: MediumWidget(entry: entry)
    }
  }
}
