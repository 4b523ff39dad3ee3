import AtriumServer

extension AppPage {
  /// The pages of Life.
  static let life = [
    AppPage(
      "/life", symbol: "tray", english: Words("Inbox", "life capture new files links thoughts"),
      german: Words("Eingang", "Life Neues Dateien Links Gedanken")),
    AppPage(
      "/life/library", symbol: "folder", english: Words("Library", "life files folders documents"),
      german: Words("Bibliothek", "Life Dateien Ordner Dokumente")),
    AppPage(
      "/life/people", symbol: "person.2", english: Words("People", "life contacts address book vcard"),
      german: Words("Personen", "Life Kontakte Adressbuch Leute vCard")),
    AppPage("/life/pinned", symbol: "pin", english: Words("Pinned", "life pins"), german: Words("Angepinnt", "Life Markiert")),
  ]
}
