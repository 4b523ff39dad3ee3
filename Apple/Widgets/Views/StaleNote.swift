import SwiftUI

/// How old the contents are, where the server could not be reached since.
struct StaleNote: View {
  let entry: WidgetEntry

  var body: some View {
    if let date = entry.staleDate {
      Label("\(Text(date, style: .relative)) ago", systemImage: "wifi.slash")
        .font(.caption2)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
  }
}
