import AtriumAPI
import Foundation

/// What a text is, by its beginning first, then by its media type and name.
enum ImportFormat {
  /// - Parameters:
  ///   - mediaType: as the server names it; nil for a file.
  ///   - name: of the file, or the address.
  static func format(of bytes: some Collection<UInt8>, mediaType: String?, name: String?) -> ShowImportFormat? {
    let start = String(decoding: bytes.prefix(512), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines.union(mark)).lowercased()
    if start.hasPrefix("begin:vcalendar") { return .calendar }
    if start.hasPrefix("<") || mediaType == "text/html" || mediaType == "application/xhtml+xml" { return .page }
    let name = name?.prefix { $0 != "?" && $0 != "#" }.lowercased() ?? ""
    if mediaType == "text/calendar" || name.hasSuffix(".ics") { return .calendar }
    if mediaType == "text/csv" || name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .table }
    let first = start.prefix { !$0.isNewline }
    return first.contains { ",;\t".contains($0) } ? .table : nil
  }

  /// What is said where another format was expected.
  static func refusal(of found: ShowImportFormat?, instead expected: ShowImportFormat) -> ImportFailure {
    ImportFailure("This is \(words(found)), where \(words(expected)) was expected.")
  }

  private static func words(_ format: ShowImportFormat?) -> String {
    switch format {
    case .calendar?: "a calendar (ICS)"
    case .page?: "a web page (HTML)"
    case .table?: "a table (CSV)"
    case .unknown?, nil: "neither a calendar nor a page nor a table"
    }
  }

  private static let mark = CharacterSet(charactersIn: "\u{feff}")
}
