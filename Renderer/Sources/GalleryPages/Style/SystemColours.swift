import SwiftUI

/// The system's colours by UIKit's names, where apps use them: a card on a grouped background, greys, fills.
struct SystemColours: View {
  private static let greys: [UIColor] = [.systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6]
  private static let fills: [UIColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Tide Table").font(.headline).foregroundStyle(Color(.label))
        Text("High water at 14:20").foregroundStyle(Color(.secondaryLabel))
        Text("Measured at the harbour").font(.footnote).foregroundStyle(Color(.tertiaryLabel))
        Rectangle().fill(Color(.separator)).frame(height: 1).padding(.vertical, 4)
        Text("Spring tide").padding(8).background(Color(.tertiarySystemGroupedBackground), in: .rect(cornerRadius: 8))
      }
      .padding(16)
      .frame(maxWidth: 320, alignment: .leading)
      .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 12))
      .padding(16)
      .background(Color(.systemGroupedBackground), in: .rect(cornerRadius: 16))
      row("Greys", Self.greys)
      row("Fills", Self.fills)
    }
  }

  private func row(_ title: String, _ colors: [UIColor]) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 8) {
        ForEach(colors.indices, id: \.self) { index in
          RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: colors[index])).frame(width: 44, height: 44)
        }
      }
      Text(title).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
