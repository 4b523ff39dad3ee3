import AtriumServer

extension AppPage {
  /// The pages of Agents.
  static let agents = [
    AppPage(
      "/agents", symbol: "terminal", english: Words("Agents", "sessions coding"), german: Words("Agenten", "Sitzungen Programmieren")),
    AppPage(
      "/agents/devices", symbol: "desktopcomputer", english: Words("Devices", "machines computers senders"),
      german: Words("Geräte", "Rechner Computer")),
    AppPage(
      "/agents/alerts", symbol: "slider.horizontal.3", english: Words("Alerts", "rules quiet hours notifications settings"),
      german: Words("Hinweise", "Regeln Ruhezeiten Mitteilungen Einstellungen")),
    AppPage(
      "/agents/connect", symbol: "terminal", english: Words("Connect a Machine", "install sender hook device key"),
      german: Words("Rechner verbinden", "installieren Gerät Schlüssel")),
  ]
}
