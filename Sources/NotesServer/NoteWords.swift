import AtriumServer

/// The words of the notes on the first page, in a language.
enum NoteWords {
  static func begin(_ language: Language) -> String {
    Texts.notes("Put Markdown files into the server's data folder, and they appear here.", in: language)
  }

  static func openTasks(_ count: Int, _ language: Language) -> String {
    count < NoteHomeStore.mostTasks
      ? Texts.notes("\(count) open tasks", in: language) : Texts.notes("\(NoteHomeStore.mostTasks) open tasks or more", in: language)
  }

  static func unread(_ period: WrittenPeriod, _ count: Int, _ language: Language) -> String {
    switch period {
    case .day: Texts.notes("\(count) new daily summaries", in: language)
    case .week: Texts.notes("\(count) new weekly reports", in: language)
    }
  }
}
