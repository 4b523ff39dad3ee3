import AtriumServer

extension AppPage {
  /// The pages of Shows.
  static let shows = [
    AppPage(
      "/shows", symbol: "ticket", english: Words("Shows", "concerts gigs tonight events live music"),
      german: Words("Konzerte", "Shows Auftritte heute Abend Veranstaltungen")),
    AppPage(
      "/shows/saved", symbol: "star", english: Words("Saved Shows", "my list"), german: Words("Gemerkte Konzerte", "meine Liste")),
    AppPage(
      "/shows/submit", symbol: "plus", english: Words("Submit a Show", "add flyer new"),
      german: Words("Konzert eintragen", "Flyer neu hinzufügen")),
  ]
}
