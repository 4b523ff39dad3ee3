import Markdown

/// The words of the notes on the first page of the house, in the reader's language.
enum NoteWords {
  static func begin(_ language: ReaderLanguage) -> String {
    switch language {
    case .english: "Put Markdown files into the server's data folder, and they appear here."
    case .german: "Lege Markdown-Dateien in den Datenordner des Servers, dann erscheinen sie hier."
    }
  }

  static func openTasks(_ count: Int, _ language: ReaderLanguage) -> String {
    switch (count, language) {
    case (1, .english): "1 open task"
    case (1, .german): "1 offene Aufgabe"
    case (NoteHomeStore.mostTasks..., .english): "\(NoteHomeStore.mostTasks) open tasks or more"
    case (NoteHomeStore.mostTasks..., .german): "\(NoteHomeStore.mostTasks) offene Aufgaben oder mehr"
    case (_, .english): "\(count) open tasks"
    case (_, .german): "\(count) offene Aufgaben"
    }
  }

  static func unread(_ period: WrittenPeriod, _ count: Int, _ language: ReaderLanguage) -> String {
    switch (period, count, language) {
    case (.day, 1, .english): "1 new daily summary"
    case (.day, _, .english): "\(count) new daily summaries"
    case (.day, 1, .german): "1 neue Tageszusammenfassung"
    case (.day, _, .german): "\(count) neue Tageszusammenfassungen"
    case (.week, 1, .english): "1 new weekly report"
    case (.week, _, .english): "\(count) new weekly reports"
    case (.week, 1, .german): "1 neuer Wochenbericht"
    case (.week, _, .german): "\(count) neue Wochenberichte"
    }
  }
}
