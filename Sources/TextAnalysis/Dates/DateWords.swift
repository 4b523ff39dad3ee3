/// Names of months and days in the known languages, folded.
enum DateWords {
  private static let months: [String: Int] = table([
    "january januar janner jan janvier janv enero ene gennaio gen januari",
    "february februar feb febr fevrier fevr febrero febbraio febbr februari",
    "march marz mar mrz maerz mars marzo maart",
    "april apr avril avr abril abr aprile",
    "may mai mayo maggio mag mei",
    "june juni jun juin junio giugno giu",
    "july juli jul juillet juil julio luglio lug",
    "august aug aout agosto ago augustus",
    "september sep sept septembre septiembre settembre set",
    "october oktober oct okt octobre octubre ottobre ott",
    "november nov novembre noviembre",
    "december dezember dec dez decembre diciembre dic dicembre",
  ])

  private static let weekdays: [String: Int] = table([
    "monday montag mon montags", "tuesday dienstag tue tues dienstags", "wednesday mittwoch wed mittwochs",
    "thursday donnerstag thu thur thurs donnerstags", "friday freitag fri freitags",
    "saturday samstag sonnabend sat samstags", "sunday sonntag sun sonntags",
  ])

  static let numbers: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12,
    "ein": 1, "eine": 1, "einem": 1, "einer": 1, "einen": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6, "sieben": 7, "acht": 8,
    "neun": 9, "zehn": 10, "zwolf": 12,
  ]

  /// From 1 to 12.
  static func month(_ form: String) -> Int? { months[form] }

  /// Without words that are other words as well: a line may begin with "Mar" or "Gen".
  static let ambiguousMonths = Folding.words("mar mag gen set ago mars may dic ott ene abr jun jul")

  /// From 1, Monday, to 7.
  static func weekday(_ form: String) -> Int? { weekdays[form] }

  /// In the order of the table: days from that day on.
  static let relativeDays: [String: Int] = [
    "today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1, "heute": 0, "morgen": 1, "ubermorgen": 2, "uebermorgen": 2, "gestern": -1,
    "vorgestern": -2,
  ]

  static let dueCues = Folding.words(
    """
    fallig faellig falligkeit falligkeitsdatum fallt zahlungsziel zahlbar spatestens spaetestens frist abgabefrist zahlungsfrist abgabe
    einsendeschluss
    anmeldeschluss ruckgabe due deadline payable overdue zahlungstermin falligkeitstag einzureichen
    """)
  static let dueActions = Folding.words(
    """
    uberweisen ueberweisen zahlen bezahlen begleichen einzahlen einreichen abgeben zuruckgeben anmelden
    pay paid payment return submit register settle remit reply antworten senden einsenden
    """)
  /// What asks for something, the words before its last day, and what makes of it a mere notice.
  static let requests = Folding.words("bitte please")
  static let limits = Folding.words("bis by")
  static let notices = Folding.words("beachten note geschlossen closed urlaub")
  static let until = Folding.words("bis by before until vor")

  private static func table(_ lists: [String]) -> [String: Int] {
    var table: [String: Int] = [:]
    for (place, list) in lists.enumerated() {
      for word in list.split(separator: " ") { table[String(word)] = place + 1 }
    }
    return table
  }
}
