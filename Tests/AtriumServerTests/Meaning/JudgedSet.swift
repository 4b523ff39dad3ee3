import Foundation
import TestSupport
import Testing

/// Texts of a household with the grades that somebody gave them for questions: `Fixtures/judged.txt`, which says how it is written.
struct JudgedSet {
  struct Question {
    let text: String
    let language: String
    /// 1 to 3 by path; what is missing has nothing to do with it.
    let grades: [String: Int]
    /// No text that answers it, or helps, has a word of it with four letters or more.
    let sharesNoWord: Bool
  }

  /// 300, by path.
  private(set) var texts: [String: String] = [:]
  /// 60.
  private(set) var questions: [Question] = []
  /// What else the household wrote: words of the same matters in random order, from a fixed seed. Nobody looks for these.
  private(set) var others: [String: String] = [:]

  /// What has no answer among the texts.
  static let unanswered = [
    "how do I knit a scarf", "goals in the cup final", "who painted the ceiling of the chapel", "install the printer driver",
    "phases of the moon", "population of Brazil", "rules of chess", "how to change a nappy", "minutes of the parish council",
    "wallpaper for the nursery",
    "wie strickt man einen Schal", "Tore im Pokalfinale", "wer hat die Decke der Kapelle gemalt", "Druckertreiber installieren",
    "Mondphasen", "Einwohner von Brasilien", "Schachregeln", "wie wechselt man eine Windel", "Protokoll des Gemeinderats",
    "Tapete fürs Kinderzimmer",
  ]

  init() throws {
    let file = try #require(Bundle.module.url(forResource: "judged", withExtension: "txt", subdirectory: "Fixtures"))
    var random = SplitMix64(seed: 52)
    for part in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ").dropFirst() {
      let lines = part.split(separator: "\n").map(String.init)
      add(Subject(number: texts.count, lines: Array(lines.dropFirst())), &random)
    }
  }

  private struct Subject {
    /// Of its first text. Names of files say nothing, as those of scans.
    let number: Int
    let lines: [String]

    func line(_ start: String) -> String {
      lines.first { $0.hasPrefix(start + " ") }.map { String($0.dropFirst(start.count + 1)) } ?? ""
    }

    /// The texts of a language with their grades.
    func texts(_ language: String) -> [(path: String, text: String, grade: Int)] {
      let matter = line(language + ":")
      let made =
        language == "en"
        ? ["Call back before Thursday: \(matter), the number is in the address book.", "\(matter): filed in the grey folder."]
        : ["Vor Donnerstag zurückrufen: \(matter), die Nummer steht im Adressbuch.", "\(matter): im grauen Ordner."]
      let written = [3, 2, 1].map { (line("\(language)\($0)"), $0) } + made.map { ($0, 1) }
      return written.enumerated().map { ("judged/\(number + $0 + (language == "en" ? 0 : 5)).txt", $1.0, $1.1) }
    }
  }

  private mutating func add(_ subject: Subject, _ random: inout SplitMix64) {
    for language in ["en", "de"] {
      let own = subject.texts(language)
      for text in own { texts[text.path] = text.text }
      var grades = Dictionary(uniqueKeysWithValues: own.map { ($0.path, $0.grade) })
      for text in subject.texts(language == "en" ? "de" : "en") where text.grade > 1 { grades[text.path] = text.grade - 1 }
      let question = subject.line(language + "?")
      let helpful = Set(own.filter { $0.grade > 1 }.flatMap { Self.words(of: $0.text) })
      questions.append(
        Question(text: question, language: language, grades: grades, sharesNoWord: helpful.isDisjoint(with: Self.words(of: question))))
      let vocabulary = Self.words(of: subject.line(language + "=")) + own.flatMap { Self.words(of: $0.text) }
      for _ in 0..<7 {
        let words = (0..<14).map { _ in vocabulary[Int(random.next() % UInt64(vocabulary.count))] }
        others["others/\(others.count).txt"] = words.joined(separator: " ")
      }
    }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 3 }
  }
}
