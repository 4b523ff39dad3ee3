import SwiftUI

/// Words as resources: looked up where they are shown, no matter which code wrote them.
struct ResourceSpecimen: View {
  private static let greeting = LocalizedStringResource("Good morning", table: "Gallery")
  @State private var said = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(Self.greeting).font(.headline)
      Text(LocalizedStringResource("\(3) notes", table: "Gallery"))
      Text(LocalizedStringResource("until.day", defaultValue: "Until \("Sunday")", table: "Gallery"))
      Button("Count") { said = String(localized: "\(12) notes", table: "Gallery") }
      Text(verbatim: said)
    }
  }
}
