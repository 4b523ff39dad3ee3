import AtriumServer
import HTTPServing

/// From where somebody answers, in a few words: a browser and what it runs on, as far as it says.
enum AnswerPlace {
  /// The first that stands in its name counts: most name others too.
  private static let programs = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"), ("Atrium/", "Atrium"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Mac OS X", "Mac"), ("Windows", "Windows"), ("Linux", "Linux"),
  ]

  static func words(of browser: Browser) -> String? {
    let agent = browser.agent ?? ""
    let words = [programs, systems].compactMap { names in names.first { agent.contains($0.0) }?.1 }
    return words.isEmpty ? browser.address : words.joined(separator: ", ")
  }
}
