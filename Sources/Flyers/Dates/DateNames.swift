/// Names of months and weekdays in English, Spanish and German, folded.
enum DateNames {
  private static let months = table([
    "january jan januar janner enero ene", "february feb febr februar febrero", "march mar marz maerz marzo", "april apr abril abr",
    "may mai mayo", "june jun juni junio", "july jul juli julio", "august aug agosto ago",
    "september sep sept septiembre setiembre", "october oct oktober okt octubre", "november nov noviembre",
    "december dec dezember dez diciembre dic",
  ])

  private static let weekdays = table([
    "monday mon mo montag lunes lun", "tuesday tue tues di dienstag martes mar", "wednesday wed weds mi mittwoch miercoles mie mier",
    "thursday thu thur thurs do donnerstag jueves jue", "friday fri fr freitag viernes vie",
    "saturday sat sa samstag sonnabend sabado sab", "sunday sun so sonntag domingo dom",
  ])

  private static let repeated = table([
    "mondays montags", "tuesdays dienstags", "wednesdays mittwochs", "thursdays donnerstags", "fridays freitags",
    "saturdays samstags", "sundays sonntags",
  ])

  /// From 1 to 12. A long name may have one wrong letter.
  static func month(_ form: String) -> Int? { months[form] ?? near(form, in: months) }

  /// From 1, Monday, to 7.
  static func weekday(_ form: String) -> Int? { weekdays[form] ?? near(form, in: weekdays) }

  static func repeatedWeekday(_ form: String) -> Int? { repeated[form] }

  /// Too short to mean a weekday without a number after it.
  static func isShortWeekday(_ form: String) -> Bool {
    form.utf8.count <= 2 || ["mar", "sun", "sat", "dom", "mie", "lun", "vie"].contains(form)
  }

  static func isSpanishOrGerman(_ form: String) -> Bool { foreign.contains(form) }

  static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º", "°"]
  static let between: Set<String> = ["of", "de", "del", "the"]

  private static let foreign = Folding.words(
    """
    januar enero februar febrero marz marzo mai mayo juni junio juli julio agosto septiembre oktober okt octubre noviembre dezember dez
    diciembre dic montag lunes dienstag martes mittwoch miercoles donnerstag jueves freitag viernes samstag sabado sonntag domingo
    einlass beginn eintritt uhr puertas entrada gratis frei boletos konzert concierto
    """)

  private static func table(_ lists: [String]) -> [String: Int] {
    var table: [String: Int] = [:]
    for (place, list) in lists.enumerated() {
      for word in list.split(separator: " ") { table[String(word)] = place + 1 }
    }
    return table
  }

  /// A month with one wrong letter, also a short one.
  static func blurredMonth(_ form: String) -> Int? { near(form, in: months, shortest: 3) }

  /// The weekdays whose English abbreviations differ in one letter.
  static func blurredWeekdays(_ form: String) -> [Int] {
    let letters = LetterDistance.letters(form)
    return ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].enumerated().compactMap { index, name in
      LetterDistance.between(letters, LetterDistance.letters(name), limit: 1).map { _ in index + 1 }
    }
  }

  private static func near(_ form: String, in table: [String: Int], shortest: Int = 6) -> Int? {
    guard form.utf8.count >= shortest else { return nil }
    let letters = LetterDistance.letters(form)
    let found = Set(
      table.filter { $0.key.utf8.count >= shortest && LetterDistance.between(letters, LetterDistance.letters($0.key), limit: 1) != nil }
        .values)
    return found.count == 1 ? found.first : nil
  }
}
