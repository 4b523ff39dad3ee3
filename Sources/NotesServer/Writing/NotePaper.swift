import AtriumAPI
import AtriumServer
import Crypto
import Foundation

/// A summary of a day or a report of a week, as a file.
struct NotePaper: Sendable {
  /// A note with what is taken out of it.
  struct Source: Sendable {
    let note: ChangedNote
    let claims: [NoteClaim]
  }

  let period: WritingPeriod
  /// In the order in which they were changed.
  let sources: [Source]
  /// How many notes were changed in all.
  let count: Int
  let zone: TimeZone
  let language: Language

  /// The file: front matter with a hash of the rest, by which it can be told whether a person has edited it, and what was written, each
  /// line with a link to where it is.
  var text: String {
    let body = self.body
    let front = [
      "title: \"\(title)\"", period.kind == .day ? "date: \(period.name)" : "week: \(period.name)", "notes: \(count)", "generator: atrium",
      "hash: \(Self.hash(of: body))",
    ]
    return "---\n" + front.joined(separator: "\n") + "\n---\n" + body
  }

  /// SHA-256 in hex.
  static func hash(of body: String) -> String {
    SHA256.hash(data: Data(body.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private var body: String {
    var lines = ["", "# \(title)", "", Texts.notes("\(count) notes were changed.", in: language), ""]
    let claimed = sources.filter { !$0.claims.isEmpty }
    if !claimed.isEmpty {
      lines += ["## " + Texts.notes("What they say", in: language), ""]
      for source in claimed {
        for claim in source.claims { lines.append("- \(PlainMarkdown.escaped(claim.text)) (\(link(to: source.note, line: claim.line)))") }
      }
      lines.append("")
    }
    lines += period.kind == .day ? list(of: sources, under: Texts.notes("Changed notes", in: language)) : days
    let left = count - sources.count
    if left > 0 { lines += [Texts.notes("\(left) more notes are not listed here.", in: language), ""] }
    return lines.joined(separator: "\n")
  }

  private var days: [String] {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = zone
    var parts: [(day: Date, sources: [Source])] = []
    for source in sources {
      let day = calendar.startOfDay(for: Date(timeIntervalSince1970: TimeInterval(source.note.modified)))
      if parts.last?.day == day { parts[parts.count - 1].sources.append(source) } else { parts.append((day, [source])) }
    }
    return parts.flatMap { list(of: $0.sources, under: day($0.day)) }
  }

  private func list(of sources: [Source], under title: String) -> [String] {
    ["## " + title, ""] + sources.map { "- " + link(to: $0.note) + kind(of: $0.note) } + [""]
  }

  private func kind(of note: ChangedNote) -> String {
    note.classification.map { " (" + PlainMarkdown.escaped($0, longest: 40) + ")" } ?? ""
  }

  private func link(to note: ChangedNote, line: Int? = nil) -> String {
    let name = note.title.isEmpty ? NoteKey.bareName(note.key) : note.title
    let title = PlainMarkdown.escaped(name, longest: 80)
    let words = line.map { Texts.notes("\(title), line \($0)", in: language) } ?? title
    let depth = period.kind.folder.utf8.count { $0 == UInt8(ascii: "/") }
    return "[\(words)](\(PlainMarkdown.address(of: note.key, from: depth)))"
  }

  private var title: String {
    switch period.kind {
    case .day: day(period.start)
    case .week: Texts.notes("Week \(week), \(shortDay(period.start)) to \(day(period.end.addingTimeInterval(-1)))", in: language)
    }
  }

  private var week: String { String(Int(period.name.suffix(2)) ?? 0) }

  private func day(_ date: Date) -> String { format(.dateTime.weekday(.wide).day().month(.wide).year(), date) }
  private func shortDay(_ date: Date) -> String { format(.dateTime.day().month(.wide), date) }

  private func format(_ style: Date.FormatStyle, _ date: Date) -> String {
    var style = style.locale(Locale(identifier: language.tag))
    style.timeZone = zone
    style.calendar = Calendar(identifier: .gregorian)
    return date.formatted(style)
  }
}
