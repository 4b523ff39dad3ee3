import AtriumAPI
import SwiftUI

extension PushOutcome {
  var title: LocalizedStringKey {
    switch self {
    case .sent: "Sent"
    case .collapsed: "A later one went instead"
    case .withdrawn: "Taken back"
    case .cancelled: "Not needed any more"
    case .held: "Waits for the end of the quiet hours"
    case .refused: "Refused"
    case .gone: "Not there any more"
    case .waiting: "Will be tried again"
    case .expired: "Too late to be sent"
    case .unknown(let name): "\(name.plain)"
    }
  }

  var symbol: String {
    switch self {
    case .sent: "checkmark.circle.fill"
    case .collapsed: "arrow.triangle.2.circlepath"
    case .withdrawn: "arrow.uturn.backward"
    case .cancelled: "checkmark.circle"
    case .held: "moon"
    case .refused: "xmark.circle.fill"
    case .gone: "bell.slash"
    case .waiting: "clock"
    case .expired: "exclamationmark.circle"
    case .unknown: "questionmark.circle"
    }
  }

  /// What went wrong is seen from afar.
  var style: AnyShapeStyle {
    switch self {
    case .sent: AnyShapeStyle(.tint)
    case .refused, .gone: AnyShapeStyle(.red)
    case .collapsed, .withdrawn, .cancelled, .held, .waiting, .expired, .unknown: AnyShapeStyle(.secondary)
    }
  }
}
