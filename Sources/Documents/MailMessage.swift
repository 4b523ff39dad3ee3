internal import CGMime
import DocumentModel

/// The header of a mail, decoded.
struct MailMessage {
  private(set) var header = DocumentText.MailHeader()

  private static let mostAddresses = 500
  private static let longest = 4_096

  init(_ message: UnsafeMutablePointer<GMimeMessage>) {
    header.from = Self.addresses(g_mime_message_get_from(message))
    header.to = Self.addresses(g_mime_message_get_to(message))
    header.cc = Self.addresses(g_mime_message_get_cc(message))
    header.subject = g_mime_message_get_subject(message).flatMap { Self.line($0) }
    if let date = g_mime_message_get_date(message), let text = g_date_time_format(date, "%Y-%m-%dT%H:%M:%S%:z") {
      header.date = String(cString: text)
      g_free(text)
    }
  }

  /// A field as one line of valid UTF-8; nil for an empty one.
  static func line(_ text: UnsafePointer<CChar>) -> String? {
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text)).prefix(longest)
    return String(decoding: bytes.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self).nonBlank
  }

  /// Addresses as `Ada <ada@example.org>`; those of groups as the group's name.
  private static func addresses(_ list: UnsafeMutablePointer<InternetAddressList>?) -> [String] {
    guard let list else { return [] }
    return (0..<min(Int(internet_address_list_length(list)), mostAddresses)).compactMap { index in
      guard let address = internet_address_list_get_address(list, Int32(index)) else { return nil }
      let name = internet_address_get_name(address).flatMap { line($0) }
      guard
        g_type_check_instance_is_a(
          UnsafeMutableRawPointer(address).assumingMemoryBound(to: GTypeInstance.self), internet_address_mailbox_get_type()) != 0
      else { return name }
      let mailbox = UnsafeMutableRawPointer(address).assumingMemoryBound(to: InternetAddressMailbox.self)
      guard let place = internet_address_mailbox_get_addr(mailbox).flatMap({ line($0) }) else { return name }
      return name.map { "\($0) <\(place)>" } ?? place
    }
  }
}
