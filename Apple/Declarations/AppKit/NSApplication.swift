public import Foundation

@MainActor open class NSApplication: NSResponder {
  open class var shared: NSApplication { fatalError() }

  weak open var keyWindow: NSWindow? { fatalError() }
  weak open var mainWindow: NSWindow? { fatalError() }
  open var isActive: Bool { fatalError() }

  public struct ModalResponse: Hashable, Equatable, RawRepresentable, @unchecked Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { fatalError() }
  }

  public nonisolated class var didBecomeActiveNotification: NSNotification.Name { fatalError() }
  public nonisolated class var didResignActiveNotification: NSNotification.Name { fatalError() }
}
