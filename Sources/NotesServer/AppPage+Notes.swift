import AtriumServer

extension AppPage {
  /// The pages of Notes.
  static let notes = [
    AppPage("/notes", symbol: "note.text", english: Words("Notes", "documents vault markdown"), german: Words("Notizen", "Dokumente")),
    AppPage("/notes/folders", symbol: "folder", english: Words("Folders"), german: Words("Ordner")),
    AppPage("/notes/tags", symbol: "tag", english: Words("Tags", "topics"), german: Words("Tags", "Schlagwörter Themen")),
    AppPage("/notes/tasks", symbol: "checklist", english: Words("Tasks", "to do todo"), german: Words("Aufgaben", "erledigen")),
    AppPage(
      "/notes/summaries", symbol: "calendar", english: Words("Summaries", "daily calendar"),
      german: Words("Zusammenfassungen", "täglich Kalender")),
    AppPage("/notes/reports", symbol: "newspaper", english: Words("Reports", "weekly"), german: Words("Berichte", "wöchentlich")),
    AppPage(
      "/notes/graph", symbol: "point.3.connected.trianglepath.dotted", english: Words("Graph", "links connections"),
      german: Words("Graph", "Links Verbindungen")),
    AppPage(
      "/notes/settings/index", symbol: "gear", english: Words("Index", "files skipped unreadable settings"),
      german: Words("Index", "Dateien übersprungen unlesbar Einstellungen")),
  ]
}
