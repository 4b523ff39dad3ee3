import AtriumAPI
import Foundation
import Tables

/// Reads shows of a table: a row each, with the columns of ``TableColumn``. A row that is wrong is left out and named by line and column.
struct TableShows {
  private let columns: [TableColumn: Int]
  private let times: TableTimes

  /// - Throws: `TableError`; ``MissingColumn``.
  static func read(_ text: String) throws -> ShowReading {
    let table = try Table(text)
    let columns = TableColumn.columns(of: table.header)
    guard columns[.date] != nil else { throw MissingColumn(name: "date") }
    guard columns[.title] != nil || columns[.artists] != nil else { throw MissingColumn(name: "title") }
    let reader = TableShows(columns: columns, times: TableTimes(isDayFirst: TableColumn.isGerman(table.header)))
    var reading = ShowReading(format: .table)
    for row in table.rows {
      do {
        reading.shows.append(try reader.show(of: row))
      } catch {
        reading.problems.append(error.description)
        reading.isComplete = false
      }
    }
    reading.cut()
    return reading
  }

  struct MissingColumn: Error, CustomStringConvertible {
    let name: String

    var description: String { "Line 1: no column is called “\(name)”. The first line has to name the columns." }
  }

  /// A field that cannot be read.
  struct WrongField: Error, CustomStringConvertible {
    let line: Int
    let column: Int
    let name: String
    let text: String
    let reason: String

    var description: String { "Line \(line), column \(column) (\(name)): “\(text.prefix(80))” \(reason)." }
  }

  private func show(of row: Table.Row) throws(WrongField) -> ReadShow {
    guard let written = text(.date, row) else { throw wrong(.date, row, "is no day") }
    guard let date = times.date(written) else { throw wrong(.date, row, "is no day such as 2027-01-16") }
    let start = try start(date, row)
    let artists = list(.artists, row) + list(.support, row)
    guard let title = text(.title, row) ?? artists.first else { throw wrong(columns[.title] == nil ? .artists : .title, row, "is empty") }
    let marks = TitleMarks(title)
    var show = ReadShow(identity: text(.id, row), title: marks.title, start: start)
    show.doors = try clock(.doors, row).flatMap { on(start, $0, isAfter: false) }
    show.end = try clock(.end, row).flatMap { on(start, $0, isAfter: true) }
    show.artists = artists
    show.place = ReadShow.Place(name: text(.venue, row), address: text(.address, row), city: text(.city, row), state: text(.state, row))
    show.price = text(.price, row)
    show.age = text(.age, row)
    show.description = text(.description, row)
    show.ticketURL = try address(.tickets, row)
    show.imageURL = try address(.image, row)
    show.url = try address(.url, row)
    show.isCancelled = try flag(.cancelled, row) || marks.isCancelled
    show.isSoldOut = try flag(.soldOut, row) || marks.isSoldOut
    return show
  }

  private func start(_ date: WrittenTime, _ row: Table.Row) throws(WrongField) -> WrittenTime {
    guard case .day(let day) = date, let time = try clock(.time, row) else { return date }
    return .local(day, time)
  }

  /// A clock on the day of the start, or on the next one where it is before.
  private func on(_ start: WrittenTime, _ clock: ClockTime, isAfter: Bool) -> WrittenTime? {
    guard case .local(let day, let time) = start else { return nil }
    return .local(isAfter && clock <= time ? day.next : day, clock)
  }

  // MARK: - Fields

  private func text(_ column: TableColumn, _ row: Table.Row) -> String? {
    guard let index = columns[column], !row.fields[index].isEmpty else { return nil }
    return row.fields[index]
  }

  private func clock(_ column: TableColumn, _ row: Table.Row) throws(WrongField) -> ClockTime? {
    guard let text = text(column, row) else { return nil }
    guard let clock = times.clock(text) else { throw wrong(column, row, "is no time such as 20:00") }
    return clock
  }

  /// Names between semicolons, bars or line ends; between commas where there are none of these.
  private func list(_ column: TableColumn, _ row: Table.Row) -> [String] {
    guard let text = text(column, row) else { return [] }
    let strong: (Character) -> Bool = { $0 == ";" || $0 == "|" || $0.isNewline }
    let parts = text.contains(where: strong) ? text.split(whereSeparator: strong) : text.split(separator: ",")
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private func address(_ column: TableColumn, _ row: Table.Row) throws(WrongField) -> String? {
    guard let text = text(column, row) else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      throw wrong(column, row, "is no address of the web")
    }
    return text
  }

  private func flag(_ column: TableColumn, _ row: Table.Row) throws(WrongField) -> Bool {
    guard let text = text(column, row)?.lowercased() else { return false }
    if ["yes", "true", "1", "x", "ja", "wahr"].contains(text) { return true }
    if ["no", "false", "0", "nein", "falsch"].contains(text) { return false }
    throw wrong(column, row, "is neither yes nor no")
  }

  private func wrong(_ column: TableColumn, _ row: Table.Row, _ reason: String) -> WrongField {
    let index = columns[column] ?? 0
    return WrongField(line: row.line, column: index + 1, name: column.rawValue, text: row.fields[index], reason: reason)
  }
}
