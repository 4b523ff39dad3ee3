import Glibc

/// Takes from a mail what would cost GMime far more memory, time or stack than the mail is long.
///
/// GMime 3.2 calls itself for each colon of an address field ("a:a:a:..."), keeps 1 KB for each part, and some 50 bytes for each byte of a list of
/// addresses.
struct MailPreparation {
  /// The mail without those, ready for GMime.
  private(set) var bytes: [UInt8] = []
  /// Whether something was left out.
  private(set) var isCut = false

  /// Bytes of a field, folded lines included, and of all fields of addresses together.
  private static let longestField = 64 << 10
  private static let longestAddresses = 1 << 20
  /// A group of addresses has one colon, and no group is in another one (RFC 5322, section 3.4).
  private static let mostColons = 100
  /// Lines that may begin a part. Texts have such lines too, but hardly so many.
  private static let mostDashedLines = 100_000

  private static let addressFields: Set<String> = ["from", "to", "cc", "bcc", "sender", "reply-to"]
  private static let otherFields: Set<String> = [
    "subject", "content-type", "content-disposition", "content-id", "message-id", "references", "in-reply-to", "date",
  ]

  private let mail: [UInt8]
  private var copied = 0
  private var dashedLines = 0
  private var addressBytes = 0

  /// - Parameter isMailbox: a line that begins with "From " begins another mail.
  init(_ mail: [UInt8], isMailbox: Bool) {
    self.mail = mail
    prepare(isMailbox: isMailbox)
    bytes = EncodedWords.separated(bytes)
  }

  private mutating func prepare(isMailbox: Bool) {
    let mailboxLine = Array("From ".utf8)
    var place = 0
    while place < mail.count {
      let end = endOfLine(from: place)
      if mail[place] == UInt8(ascii: "-"), place + 1 < mail.count, mail[place + 1] == UInt8(ascii: "-") {
        dashedLines += 1
        guard dashedLines <= Self.mostDashedLines else {
          isCut = true
          bytes.append(contentsOf: mail[copied..<place])
          return
        }
        place = end
      } else if isMailbox, mail[place] == mailboxLine[0], mail[place...].starts(with: mailboxLine) {
        (addressBytes, dashedLines) = (0, 0)
        place = end
      } else {
        place = name(from: place, to: end).map { readField($0, from: place, firstLine: end) } ?? end
      }
    }
    bytes.append(contentsOf: mail[copied...])
  }

  /// The place behind the line feed.
  private func endOfLine(from place: Int) -> Int {
    mail.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = memchr(start + place, 0x0a, bytes.count - place) else { return bytes.count }
      return UnsafeRawPointer(found) - start + 1
    }
  }

  /// The name of a field that is looked at, in small letters.
  private func name(from place: Int, to end: Int) -> String? {
    let line = mail[place..<end]
    let word = line.prefix(20).prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
    // White space before the colon is old, and still read.
    guard !word.isEmpty, line[word.endIndex...].first(where: { !$0.isWhitespace }) == UInt8(ascii: ":") else { return nil }
    let name = word.text.lowercased()
    return Self.addressFields.contains(name) || Self.otherFields.contains(name) ? name : nil
  }

  /// - Returns: where the next line begins.
  private mutating func readField(_ name: String, from start: Int, firstLine: Int) -> Int {
    var end = firstLine
    while end < mail.count, mail[end] == 0x20 || mail[end] == 0x09 { end = endOfLine(from: end) }
    let isAddress = Self.addressFields.contains(name)
    var length = min(end - start, Self.longestField)
    if isAddress {
      length = min(length, max(0, Self.longestAddresses - addressBytes))
      addressBytes += length
    }
    let field = mail[start..<(start + length)]
    let hasTooManyColons = isAddress && field.count > Self.mostColons && field.count { $0 == UInt8(ascii: ":") } > Self.mostColons
    guard length < end - start || hasTooManyColons else { return end }
    isCut = true
    bytes.append(contentsOf: mail[copied..<start])
    var colons = 0
    for byte in field {
      if isAddress, byte == UInt8(ascii: ":") { colons += 1 }
      bytes.append(colons > Self.mostColons && byte == UInt8(ascii: ":") ? 0x20 : byte)
    }
    if length < end - start { bytes.append(0x0a) }
    copied = end
    return end
  }
}
