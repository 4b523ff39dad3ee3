import SwiftUI
import WidgetKit

/// The widgets, in the order in which the system's gallery shows them.
@main
struct AtriumWidgets: WidgetBundle {
  var body: some Widget {
    RecentDocumentsWidget()
    PinnedAndInboxWidget()
    WaitingAgentsWidget()
    ContinueReadingWidget()
    NextShowsWidget()
  }
}
