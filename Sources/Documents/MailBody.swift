internal import CGMime
import DocumentModel

/// Walks through the parts of a mail: text is read, everything else is an attachment.
struct MailBody {
  /// How many mails are around this one.
  private let level: Int
  private let deepest: Int
  private var depth = 0
  private var count = 0

  /// Parts within parts, and parts in all.
  private static let deepestParts = 64
  private static let mostParts = 10_000
  /// Bytes of one text.
  private static let longestText = 16 << 20

  init(level: Int, deepest: Int) {
    self.level = level
    self.deepest = deepest
  }

  mutating func read(_ object: UnsafeMutablePointer<GMimeObject>, into draft: inout Draft) {
    count += 1
    guard depth < Self.deepestParts, count < Self.mostParts, !draft.writer.isFull else { return draft.writer.markTruncated() }
    depth += 1
    defer { depth -= 1 }
    if let multipart = MailPart.multipart(object) {
      readMultipart(multipart, MailPart.mediaType(of: object), into: &draft)
    } else if let inner = MailPart.message(in: object) {
      readInner(inner, object, into: &draft)
    } else if let part = MailPart.leaf(object) {
      readLeaf(part, object, into: &draft)
    }
  }

  private mutating func readMultipart(_ multipart: UnsafeMutablePointer<GMimeMultipart>, _ type: String, into draft: inout Draft) {
    let parts = (0..<min(Int(g_mime_multipart_get_count(multipart)), Self.mostParts)).compactMap {
      g_mime_multipart_get_part(multipart, Int32($0))
    }
    switch type {
    case "multipart/alternative":
      guard let best = Self.best(of: parts) else { return }
      read(best, into: &draft)
    case "multipart/related", "multipart/signed":
      // The first part is the text; what follows belongs to it.
      guard let first = parts.first else { return }
      read(first, into: &draft)
      for part in parts.dropFirst() { listAttachments(in: part, into: &draft) }
    default:
      for part in parts { read(part, into: &draft) }
    }
  }

  /// Text before HTML, and HTML before anything else. A text of white space is one that a program left out.
  private static func best(of parts: [UnsafeMutablePointer<GMimeObject>]) -> UnsafeMutablePointer<GMimeObject>? {
    let plain = parts.first { part in
      MailPart.mediaType(of: part) == "text/plain"
        && MailPart.leaf(part).map { !MailPart.content(of: $0, limit: 4_096).trimmed.isEmpty } ?? false
    }
    return plain ?? parts.last { MailPart.mediaType(of: $0) == "text/html" } ?? parts.last { MailPart.multipart($0) != nil } ?? parts.first
  }

  private mutating func readInner(
    _ message: UnsafeMutablePointer<GMimeMessage>, _ object: UnsafeMutablePointer<GMimeObject>, into draft: inout Draft
  ) {
    let header = MailMessage(message).header
    draft.add(DocumentText.Attachment(name: header.subject ?? "", mediaType: "message/rfc822", size: nil))
    guard level < deepest else { return }
    draft.writer.paragraphBreak()
    for line in header.lines {
      draft.writer.append(line)
      draft.writer.lineBreak()
    }
    draft.writer.paragraphBreak()
    guard let part = g_mime_message_get_mime_part(message) else { return }
    var body = MailBody(level: level + 1, deepest: deepest)
    (body.depth, body.count) = (depth, count)
    body.read(part, into: &draft)
    count = body.count
  }

  private func readLeaf(_ part: UnsafeMutablePointer<GMimePart>, _ object: UnsafeMutablePointer<GMimeObject>, into draft: inout Draft) {
    let type = MailPart.mediaType(of: object)
    guard ["text/plain", "text/html", "text/markdown", "text/enriched"].contains(type), g_mime_part_is_attachment(part) == 0 else {
      return draft.add(MailPart.attachment(part, type))
    }
    let bytes = MailPart.content(of: part, limit: Self.longestText)
    let isCut = bytes.count >= Self.longestText
    if isCut { draft.writer.markTruncated() }
    let declared = g_mime_object_get_content_type_parameter(object, "charset").map { String(cString: $0) }
    let fallback = type == "text/html" ? HTMLReader.declaredCharset(in: bytes[...]) : nil
    let decoded = DecodedText(bytes[...], declared: declared ?? fallback, isCut: isCut, guesses: false)
    draft.note(decoded)
    draft.writer.paragraphBreak()
    if type == "text/html" {
      HTMLReader.readWhole(decoded.utf8[...], into: &draft)
    } else {
      draft.writer.append(decoded.utf8)
      LinkScanner.addLinks(in: decoded.utf8[...], to: &draft)
    }
    draft.writer.paragraphBreak()
  }

  /// Lists what belongs to another part: pictures of an HTML text.
  private func listAttachments(in object: UnsafeMutablePointer<GMimeObject>, into draft: inout Draft) {
    guard let part = MailPart.leaf(object), MailPart.mediaType(of: object) != "application/pgp-signature" else { return }
    draft.add(MailPart.attachment(part, MailPart.mediaType(of: object)))
  }
}

extension DocumentText.MailHeader {
  /// As a mail shows it above a forwarded one.
  fileprivate var lines: [String] {
    [
      from.isEmpty ? nil : "From: \(from.joined(separator: ", "))", to.isEmpty ? nil : "To: \(to.joined(separator: ", "))",
      date.map { "Date: \($0)" }, subject.map { "Subject: \($0)" },
    ].compactMap { $0 }
  }
}
