import Foundation

/// The short name of an offset of a zone: `EST`, `CEST`.
enum ZoneAbbreviation {
  /// Each region's English has the abbreviations that are usual there, and numbers for all others.
  private static let locales = ["en_US", "en_GB", "en_AU", "en_NZ", "en_IN", "en_ZA"].map { Locale(identifier: $0) }

  /// - Returns: the offset, such as `+0530`, for a zone without an abbreviation.
  static func text(of zone: TimeZone, isDaylight: Bool, offset: Int) -> String {
    let style: TimeZone.NameStyle = isDaylight ? .shortDaylightSaving : .shortStandard
    for locale in locales {
      guard let name = zone.localizedName(for: style, locale: locale), !name.isEmpty, name.utf8.allSatisfy({ (65...90).contains($0) })
      else { continue }
      // `GMT` is the name of Greenwich's offset, and of what has none of its own.
      if name != "GMT" || offset == 0 { return name }
    }
    var text: [UInt8] = []
    TimeText.append(offset: offset, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
