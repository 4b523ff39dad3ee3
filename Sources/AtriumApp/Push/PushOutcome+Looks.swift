import AtriumAPI
import SwiftUI

extension PushOutcome {
  var title: LocalizedStringKey {
    switch self {
    case .sent: "Sent"
    case .collapsed: "Replaced by a newer one"
    case .withdrawn: "Withdrawn"
    case .cancelled: "No longer needed"
    case .held: "Waiting for quiet hours to end"
    case .refused: "Rejected"
    case .gone: "Device no longer registered"
    case .waiting: "Will be retried"
    case .expired: "Expired"
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
