import AtriumAPI
import AtriumApp
import Foundation

/// One thing that happened: an event, or the use of a tool from its beginning to its end.
nonisolated struct TimelineItem: Identifiable, Equatable {
  /// The first that is known of it.
  let event: AgentEvent
  /// What ended it, if it was the use of a tool.
  private(set) var last: AgentEvent?
  /// Nothing more comes of it.
  var isOver: Bool

  init(_ event: AgentEvent) {
    self.event = event
    isOver = event.kind != .preToolUse
  }

  var id: Int64 { event.id }

  /// What is said of it: by its end, which may know more.
  var title: String? { event.title ?? last?.title }

  /// How long a tool took, in milliseconds: as the agent says it, or else by the clock of its device, to the second.
  var duration: Int? {
    if let known = last?.duration ?? event.duration { return known }
    guard let last, !wasDenied else { return nil }
    let seconds = last.at.timeIntervalSince(event.at)
    return seconds > 0 ? Int(min(seconds, 86_400) * 1000) : nil
  }

  var hasFailed: Bool { (last ?? event).kind?.isFailure == true }

  var wasDenied: Bool { (last ?? event).kind == .permissionDenied }

  /// The use of a tool, whose name says what it is.
  var isTool: Bool { event.tool != nil && event.kind?.isTool == true }

  mutating func end(with event: AgentEvent) {
    last = event
    isOver = true
  }
}
