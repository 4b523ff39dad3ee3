internal import CGMime
import DocumentModel

/// Reads mails (RFC 5322, MIME by RFC 2045 to 2047 and 2231) and mailboxes by GMime.
enum MailReader {
  /// Mails within a mail whose text is read; deeper ones are attachments.
  private static let deepest = 2
  private static let mostMessages = 10_000

  /// Registers GMime's types. Once for a process.
  static let start: Void = g_mime_init()

  /// Further converters that GMime asks iconv for: it takes labels as they are written.
  static let charsets = ["ISO-8859-1", "ISO-8859-9", "GB2312", "GBK", "BIG5", "SHIFT_JIS", "EUC-KR"]

  static func readMail(_ bytes: [UInt8], into draft: inout Draft) {
    let prepared = MailPreparation(bytes, isMailbox: false)
    if prepared.isCut { draft.writer.markTruncated() }
    withParser(prepared.bytes, GMIME_FORMAT_MESSAGE) { parser in
      guard let message = g_mime_parser_construct_message(parser, nil) else { return }
      defer { g_object_unref(message) }
      let mail = MailMessage(message)
      draft.mail = mail.header
      draft.title = mail.header.subject
      for author in mail.header.from { draft.addAuthor(author) }
      draft.dates.sent = mail.header.date
      read(message, level: 0, into: &draft)
    }
  }

  static func readMailbox(_ bytes: [UInt8], into draft: inout Draft) {
    let prepared = MailPreparation(bytes, isMailbox: true)
    if prepared.isCut { draft.writer.markTruncated() }
    withParser(prepared.bytes, GMIME_FORMAT_MBOX) { parser in
      var count = 0
      while g_mime_parser_eos(parser) == 0, !draft.writer.isFull, let message = g_mime_parser_construct_message(parser, nil) {
        defer { g_object_unref(message) }
        count += 1
        guard count <= mostMessages else { return draft.writer.markTruncated() }
        let header = MailMessage(message).header
        draft.writer.beginSection(header.subject)
        if let subject = header.subject {
          draft.writer.beginHeading(1)
          draft.writer.append(subject)
          draft.writer.endHeading()
        }
        read(message, level: 1, into: &draft)
      }
    }
  }

  private static func withParser(_ bytes: [UInt8], _ format: GMimeFormat, _ body: (UnsafeMutablePointer<GMimeParser>) -> Void) {
    _ = start
    let stream = bytes.withUnsafeBytes { g_mime_stream_mem_new_with_buffer($0.bindMemory(to: CChar.self).baseAddress, $0.count) }
    guard let stream else { return }
    defer { g_object_unref(stream) }
    guard let parser = g_mime_parser_new_with_stream(stream) else { return }
    defer { g_object_unref(parser) }
    g_mime_parser_set_format(parser, format)
    body(parser)
  }

  private static func read(_ message: UnsafeMutablePointer<GMimeMessage>, level: Int, into draft: inout Draft) {
    guard let part = g_mime_message_get_mime_part(message) else { return }
    var body = MailBody(level: level, deepest: deepest)
    body.read(part, into: &draft)
  }
}
