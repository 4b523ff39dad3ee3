import AtriumDevice
import WidgetKit

/// The widgets that the person placed, as the system keeps them.
enum WidgetTimelines {
  /// Has the system ask for what these widgets show now. It does so when it sees fit: at once while the app is in front.
  static func reload(_ kinds: [WidgetKind]) {
    for kind in kinds { WidgetCenter.shared.reloadTimelines(ofKind: kind.rawValue) }
  }
}
