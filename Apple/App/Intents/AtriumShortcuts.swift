import AppIntents

/// What Siri, Spotlight and the Shortcuts app offer as soon as the app is installed. Each phrase names the app, and at most one choice.
struct AtriumShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SaveTextIntent(),
      phrases: ["Save to \(.applicationName)", "Note in \(.applicationName)", "Capture with \(.applicationName)"],
      shortTitle: "Save Text", systemImageName: "square.and.pencil")
    AppShortcut(
      intent: FindIntent(),
      phrases: ["Find in \(.applicationName)", "Search \(.applicationName)"],
      shortTitle: "Find", systemImageName: "magnifyingglass")
    AppShortcut(
      intent: OpenRoomIntent(),
      phrases: ["Open \(\.$target) in \(.applicationName)", "Show \(\.$target) in \(.applicationName)"],
      shortTitle: "Open Room", systemImageName: "house")
    AppShortcut(
      intent: SaveShowIntent(),
      phrases: ["Save a show in \(.applicationName)", "Add a show to my list in \(.applicationName)"],
      shortTitle: "Save Show", systemImageName: "ticket")
    AppShortcut(
      intent: SaveFileIntent(),
      phrases: ["Save a file to \(.applicationName)"],
      shortTitle: "Save File", systemImageName: "doc.badge.plus")
  }
}
