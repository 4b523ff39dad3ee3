import Foundation

/// A short e-mail in plain text, as it goes to a sendmail-compatible command.
///
/// What people chose (a name, an address) can end no line of its head: addresses are `EmailAddress`, everything else in the head is
/// encoded (RFC 2047), and the body is base64.
struct Email: Sendable, Equatable {
  let to: EmailAddress
  let subject: String
  let body: String

  /// - Parameters:
  ///   - id: unique; the part before the `@` of its `Message-ID`.
  ///   - zone: is GMT, since a server's own says where it stands.
  func message(from sender: EmailAddress, id: String, at date: Date) -> Data {
    let head = [
      "From: Atrium <\(sender.text)>", "To: \(to.text)", "Subject: \(Self.encoded(subject))", "Date: \(Self.date(date))",
      "Message-ID: <\(id)@\(sender.text.split(separator: "@").last ?? "atrium")>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64", "Auto-Submitted: auto-generated",
    ]
    let lines = Data(body.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
    return Data((head.joined(separator: "\n") + "\n\n" + lines + "\n").utf8)
  }

  /// Words of at most 39 bytes of UTF-8 each, which are 52 characters: a line of a head stays below 76.
  private static func encoded(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for character in text {
      if word.utf8.count + String(character).utf8.count > 39 {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
  }

  private static func date(_ date: Date) -> String {
    let style = Date.VerbatimFormatStyle(
      format:
        "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    return date.formatted(style)
  }
}
