import AtriumAPI
import AtriumApp
import SwiftUI

/// What is known of a note beside its text. Its kind and date stand above its title: they are read first and say least.
struct DocumentHeader: View {
  let note: Document

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      HStack(spacing: Space.stack) {
        if let classification = note.metadata.classification {
          Label(classification.title, systemImage: classification.symbol).foregroundStyle(.tint).layoutPriority(1)
        }
        DocumentDate(note: note)
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      if !namesItself { title.font(.largeTitle).bold().accessibilityAddTraits(.isHeader) }
      DocumentTags(tags: note.metadata.tags)
      DocumentDetails(note: note)
    }
  }

  private var title: Text { note.title.isEmpty ? Text("Untitled") : Text(verbatim: note.title) }

  /// A text that begins with its own title would say it twice in a row.
  private var namesItself: Bool { note.outline?.first.map { $0.level == 1 && $0.text == note.title } ?? true }
}

/// Of a summary its day, of a report its week: when their files were written says nothing of them. Of anything else the last change.
private struct DocumentDate: View {
  let note: Document
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    if let day = NoteShelf.Papers.summaries.name(in: note.id).flatMap({ CalendarDay($0) }) {
      Text(day.noon(in: calendar), format: .dateTime.weekday(.wide).day().month(.wide).year())
    } else if let week = NoteShelf.Papers.reports.name(in: note.id).flatMap({ ReportWeek(named: $0, in: timeZone) }) {
      week.span
    } else {
      ModifiedDate(date: note.metadata.modified)
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

/// In words, and below "Details" to the minute.
private struct ModifiedDate: View {
  let date: Date
  @Environment(Today.self) private var today

  var body: some View {
    switch today.days?.distance(of: date) {
    case .today: Text("Today at \(date, format: .dateTime.hour().minute())")
    case .yesterday: Text("Yesterday at \(date, format: .dateTime.hour().minute())")
    case .week: Text(date, format: .dateTime.weekday(.wide).day().month(.wide))
    case .year: Text(date, format: .dateTime.day().month(.wide))
    case .other, nil: Text(date, format: .dateTime.day().month(.wide).year())
    }
  }
}

/// Each leads to its list.
private struct DocumentTags: View {
  let tags: [String]

  var body: some View {
    if !tags.isEmpty {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: Space.stack) {
          ForEach(tags, id: \.self) { tag in PlaceLink(to: NotePlace.tag(tag)) { Text(verbatim: "#" + tag) } }
        }
        .font(.footnote)
      }
    }
  }
}
