internal import CKernel
import Foundation

/// Hears what is said on one channel of a database (`LISTEN`, `NOTIFY`), on a connection and a thread of its own.
///
/// While the connection is lost nothing is heard, so each new one counts as something that was said. A server that is not there is tried
/// again after a quarter of a second, then more and more seldom, down to every eight seconds.
final class PostgreSQLListener: Sendable {
  private let library: LibPQ
  private let address: PostgreSQLAddress
  private let channel: String
  private let wake: Descriptor
  private let heard: @Sendable () -> Void

  /// - Parameters:
  ///   - channel: of lower case letters, digits and underscores.
  ///   - heard: is called on the listener's thread.
  init(_ library: LibPQ, _ address: PostgreSQLAddress, channel: String, heard: @escaping @Sendable () -> Void) {
    self.library = library
    self.address = address
    self.channel = channel
    self.heard = heard
    wake = Descriptor(kernel_wake_open())
  }

  func start() {
    let thread = Thread { [self] in run() }
    thread.name = "Atrium.Database.listener"
    thread.stackSize = 512 * 1024
    thread.start()
  }

  func end() {
    _ = kernel_wake(wake.number)
  }

  private func run() {
    var pause = Self.shortest
    while true {
      if let link = try? PostgreSQLLink(library, address), (try? link.control("LISTEN \"\(channel)\"")) != nil {
        heard()
        guard follow(link) else { return }
        pause = Self.shortest
      }
      guard kernel_wait(-1, wake.number, pause) == 0 else { return }
      pause = min(2 * pause, Self.longest)
    }
  }

  /// Answers true when the connection is lost, false when the listener is told to end.
  private func follow(_ link: PostgreSQLLink) -> Bool {
    while !link.isLost {
      guard kernel_wait(link.socket, wake.number, -1) == 1 else { return false }
      if link.takeNotices() { heard() }
    }
    return true
  }

  /// Milliseconds between two tries to reach a server that is not there.
  private static let shortest: CInt = 250
  private static let longest: CInt = 8000
}
