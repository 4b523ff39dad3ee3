/// Cuts the endings of plural and case, so that "Rechnungen" and "Rechnung" are one word.
///
/// Light on purpose: a stem that is too short joins words that have nothing in common. It takes folded words and is used for comparing
/// only.
enum Stemmer {
  private static let shortest = 4

  static func stem(_ form: String, _ language: Language?) -> String {
    switch language {
    case .en: english(form)
    case .de: cut(form, ["innen", "ern", "en", "em", "er", "es", "e", "n", "s"])
    case .fr, .es: cut(form, ["es", "s", "x"])
    case .it: cut(form, ["a", "e", "i", "o"])
    case .nl: cut(form, ["en", "s", "e"])
    case nil: form
    }
  }

  private static func english(_ form: String) -> String {
    if form.hasSuffix("'s") { return english(String(form.dropLast(2))) }
    if form.hasSuffix("ies"), form.utf8.count > 4 { return form.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zes"] where form.hasSuffix(ending) { return String(form.dropLast(2)) }
    guard form.hasSuffix("s"), form.utf8.count >= shortest else { return form }
    return ["ss", "us", "is"].contains(where: form.hasSuffix) ? form : String(form.dropLast())
  }

  private static func cut(_ form: String, _ endings: [String]) -> String {
    for ending in endings where form.hasSuffix(ending) && form.utf8.count - ending.utf8.count >= shortest {
      return String(form.dropLast(ending.count))
    }
    return form
  }
}
