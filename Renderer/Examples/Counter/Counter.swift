import SwiftUI

/// `swift run Counter`, then open the address that it prints. Who opens it gets a counter of their own.
@main struct CounterApp: App {
  var body: some Scene {
    WindowGroup { Counter() }
  }
}

/// A counter, as one writes it for a phone.
struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 24) {
      Text("Counted \(count) times").font(.title)
      HStack(spacing: 12) {
        Button("Count") { count += 1 }
        Button("Start over") { count = 0 }.disabled(count == 0)
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
