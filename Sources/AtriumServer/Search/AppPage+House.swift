extension AppPage {
  /// The pages of the house itself.
  static let house = [
    AppPage(
      "/settings", symbol: "gear",
      english: Words("Settings", "appearance theme dark light text size language preferences about version"),
      german: Words("Einstellungen", "Erscheinungsbild Farbschema dunkel hell Schriftgröße Sprache Version")),
    AppPage(
      "/notices", symbol: "bell", english: Words("Notifications", "inbox alerts unread badge"),
      german: Words("Mitteilungen", "Benachrichtigungen ungelesen Hinweise")),
    AppPage(
      "/notifications", symbol: "paperplane", english: Words("Push Notifications", "devices browser phone quiet sound"),
      german: Words("Push-Mitteilungen", "Geräte Browser Telefon Benachrichtigungen")),
    AppPage(
      "/notifications/log", symbol: "paperplane", english: Words("Push Log", "sent deliveries history notifications"),
      german: Words("Push-Protokoll", "gesendet Zustellungen Verlauf Mitteilungen")),
    AppPage(
      "/account", symbol: "person.circle", for: .account,
      english: Words("Account", "password profile name e-mail email two factor authentication sign out delete"),
      german: Words("Konto", "Passwort Profil Name E-Mail Zwei Faktor Anmeldung abmelden löschen")),
    AppPage(
      "/account/sessions", symbol: "person.circle", for: .account,
      english: Words("Signed-In Devices", "sessions browsers sign out security"),
      german: Words("Angemeldete Geräte", "Sitzungen Browser abmelden Sicherheit")),
    AppPage(
      "/account/keys", symbol: "key", for: .account, english: Words("API Keys", "tokens programs scripts access"),
      german: Words("API-Schlüssel", "Token Programme Skripte Zugriff")),
    AppPage(
      "/people", symbol: "person.2", for: .owner, english: Words("People", "members users invite invitation roles rooms guests"),
      german: Words("Personen", "Mitglieder Benutzer einladen Einladung Rollen Räume Gäste")),
    AppPage(
      "/people/links", symbol: "person.2", for: .owner, english: Words("Pending Links", "invitations recovery password reset"),
      german: Words("Offene Links", "Einladungen Wiederherstellung Passwort zurücksetzen")),
  ]
}
