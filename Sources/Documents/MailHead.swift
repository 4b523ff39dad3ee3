/// Whether a text begins as a mail does (RFC 5322, section 2.2).
enum MailHead {
  /// Fields that a text with a few "key: value" lines has not. `From` and `Subject` alone may be notes of a person.
  private static let fields: Set<String> = [
    "from", "received", "return-path", "message-id", "mime-version", "delivered-to", "date", "content-type", "dkim-signature", "to",
    "subject",
    "x-mailer", "reply-to", "content-transfer-encoding", "in-reply-to", "references", "cc",
  ]
  /// One of these is needed: mail programs write them, people do not.
  private static let marks: Set<String> = ["received", "return-path", "message-id", "mime-version", "delivered-to", "dkim-signature"]

  /// - Parameter needed: how many known fields there have to be.
  static func isHeader(_ head: ArraySlice<UInt8>, needed: Int) -> Bool {
    var (found, isMarked) = (0, false)
    for line in head.split(separator: 0x0a, maxSplits: 200, omittingEmptySubsequences: false).prefix(200) {
      if line.isEmpty || line.elementsEqual([0x0d]) { break }
      if line.first?.isWhitespace == true { continue }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].allSatisfy({ $0.isLetter || $0 == 0x2d || $0.isDigit })
      else {
        return false
      }
      let name = line[..<colon].text.lowercased()
      if fields.contains(name) { found += 1 }
      if marks.contains(name) { isMarked = true }
    }
    return isMarked && found >= needed
  }
}
