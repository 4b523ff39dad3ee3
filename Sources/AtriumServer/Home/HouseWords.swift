import Markdown

/// The few words of the server about the house itself, in the reader's language.
enum HouseWords {
  static func people(_ language: ReaderLanguage) -> String {
    switch language {
    case .english: "People"
    case .german: "Personen"
    }
  }

  static func settings(_ language: ReaderLanguage) -> String {
    switch language {
    case .english: "Settings"
    case .german: "Einstellungen"
    }
  }

  static func notifications(_ count: Int, _ language: ReaderLanguage) -> String {
    switch (count, language) {
    case (1, .english): "1 new notification"
    case (_, .english): "\(count) new notifications"
    case (1, .german): "1 neue Mitteilung"
    case (_, .german): "\(count) neue Mitteilungen"
    }
  }
}
