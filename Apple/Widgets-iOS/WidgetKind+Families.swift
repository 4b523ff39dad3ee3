import AtriumDevice
import WidgetKit

extension WidgetKind {
  /// The sizes that it fits into. On the lock screen a circle shows a number, and a line what comes next.
  var families: [WidgetFamily] {
    let all: [WidgetFamily] = [.systemSmall, .systemMedium, .accessoryRectangular]
    return switch self {
    case .recentDocuments, .pinnedAndInbox: all
    case .waitingAgents: all + [.accessoryCircular, .accessoryInline]
    case .continueReading: all + [.accessoryCircular]
    case .nextShows: all + [.accessoryInline]
    }
  }
}
