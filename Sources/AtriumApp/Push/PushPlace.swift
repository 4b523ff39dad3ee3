import SwiftUI

#if canImport(WebKit)
  /// A place whose button decides whether the device at hand is told. Apple's devices are asked by the button's own action.
  struct PushPlace<Content: View>: View {
    private let content: Content

    init(key: String, isOn: Bool, hear: @escaping (PushStanding) -> Void, @ViewBuilder content: () -> Content) {
      self.content = content()
    }

    var body: some View { content }
  }
#else
  /// A place whose button decides whether the browser at hand is told. The browser asks the person in the click itself, and the place hears
  /// how it stands.
  struct PushPlace<Content: View>: View {
    private let key: String
    private let isOn: Bool
    private let hear: (PushStanding) -> Void
    private let content: Content

    /// - Parameters:
    ///   - key: the house's own, for browsers.
    ///   - isOn: the button ends it.
    init(key: String, isOn: Bool, hear: @escaping (PushStanding) -> Void, @ViewBuilder content: () -> Content) {
      self.key = key
      self.isOn = isOn
      self.hear = hear
      self.content = content()
    }

    var body: some View {
      Web.PushPlace(key: key, isOn: isOn, hear: { hear(PushStanding($0)) }) { content }
    }
  }

  nonisolated extension PushStanding {
    fileprivate init(_ report: Web.PushReport) {
      self =
        switch report.standing {
        case .insecure: .insecure
        case .homeScreen: .homeScreen
        case .unsupported: .unsupported
        case .denied: .denied
        case .dismissed: .dismissed
        case .off: .off
        case .on: BrowserAddress(report).map(PushStanding.on) ?? .unsupported
        case .unreachable: .unreachable
        case .failed: .failed(report.reason ?? "")
        }
    }
  }

  nonisolated extension BrowserAddress {
    fileprivate init?(_ report: Web.PushReport) {
      guard let endpoint = report.endpoint, let publicKey = report.p256dh, let secret = report.auth else { return nil }
      self.init(endpoint: endpoint, publicKey: publicKey, secret: secret, agent: report.agent)
    }
  }
#endif
