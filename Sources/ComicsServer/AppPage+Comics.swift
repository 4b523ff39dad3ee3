import AtriumServer

extension AppPage {
  /// The pages of Comics.
  static let comics = [
    AppPage(
      "/comics", symbol: "book", english: Words("Comics", "library books manga webtoons"),
      german: Words("Comics", "Bücherei Bücher Manga")),
    AppPage("/comics/series", symbol: "square.stack", english: Words("Series", "groups volumes"), german: Words("Reihen", "Serien Bände")),
    AppPage("/comics/folders", symbol: "folder", english: Words("Comic Folders"), german: Words("Comic-Ordner")),
    AppPage(
      "/comics/favourites", symbol: "star", english: Words("Favourite Comics", "favorites"), german: Words("Lieblingscomics", "Favoriten")),
    AppPage(
      "/comics/recent", symbol: "clock", english: Words("Recently Read", "recents continue reading"),
      german: Words("Zuletzt gelesen", "weiterlesen")),
    AppPage(
      "/comics/duplicates", symbol: "doc.on.doc", english: Words("Duplicate Comics", "copies same twice"),
      german: Words("Doppelte Comics", "Duplikate Kopien")),
  ]
}
