import Dispatch
import Foundation

/// Calls back when this process gets one of some signals, instead of what they do by themselves.
final class Signals: Sendable {
  // A dispatch source may be used from any thread, which its protocol does not say on Linux; the array never changes.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  init(_ numbers: [Int32], _ handle: @escaping @Sendable (Int32) -> Void) {
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handle(number) }
      source.resume()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
  }
}
