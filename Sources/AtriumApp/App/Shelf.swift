import AtriumAPI

/// What the list column of a window looks through.
public nonisolated enum Shelf: String, Hashable, Sendable, CaseIterable {
  /// All notes, or those that a filter leaves.
  case notes
  /// The tree of folders, or the notes of one folder.
  case folders
  /// The tree of tags, or the notes of one tag.
  case tags
  case summaries
  case reports
  case graph
  case tasks
  /// What the house has to tell the person.
  case notices
  /// Where the person is told outside of the app.
  case notifications
  case settings
  /// The person's own account.
  case account
  /// The people of the house; for its owners.
  case people
  /// The sessions of the person's coding agents.
  case agents
  /// The machines that these run on.
  case devices
  /// Of what happens in sessions the person is told.
  case alerts

  /// Where it is, if it belongs to the house and not to the notes.
  var pathOfHouse: String? {
    switch self {
    case .notices, .notifications, .account, .people: "/" + rawValue
    case .notes, .folders, .tags, .summaries, .reports, .graph, .tasks, .settings, .agents, .devices, .alerts: nil
    }
  }

  /// The room that it stands in; nil for what belongs to the house.
  var room: Room? {
    switch self {
    case .notes, .folders, .tags, .summaries, .reports, .graph, .tasks: .notes
    case .agents, .devices, .alerts: .agents
    case .notices, .notifications, .settings, .account, .people: nil
    }
  }
}
