import AtriumDevice
import WidgetKit

extension WidgetKind {
  /// The sizes that it fits into. A Mac has no lock screen with widgets.
  var families: [WidgetFamily] { [.systemSmall, .systemMedium] }
}
