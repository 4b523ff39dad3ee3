import Hummingbird
import Logging
import SwiftUI
import WebHosting

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

/// Who opens the page gets a counter of their own.
final class CounterSite: Web.Site {
  let path = "/"
  let title = "Counter"
  var root: some View { Counter() }
}

/// `swift run Counter`, then open the address that it prints. `PORT` chooses another port; 0 takes a free one.
@main enum Example {
  static func main() async throws {
    let logger = Logger(label: "counter")
    let host = WebHost(name: "counter", prefix: "/", logger: logger) { _ in CounterSite() }
    let router = Router()
    host.addRoutes(to: router)
    let port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8082
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), services: [host.service],
      onServerRunning: { channel in
        print("Counting at http://127.0.0.1:\(channel.localAddress?.port ?? port)/")
        // Whoever waits for the line may read it through a pipe.
        fflush(nil)
      },
      logger: logger)
    try await application.runService()
  }
}
