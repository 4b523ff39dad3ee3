internal import CGMime
import DocumentModel

/// GMime's objects, whose types are known when the program runs.
enum MailPart {
  static func multipart(_ object: UnsafeMutablePointer<GMimeObject>) -> UnsafeMutablePointer<GMimeMultipart>? {
    cast(object, g_mime_multipart_get_type())
  }

  static func leaf(_ object: UnsafeMutablePointer<GMimeObject>) -> UnsafeMutablePointer<GMimePart>? {
    cast(object, g_mime_part_get_type())
  }

  /// The mail that a part of the type `message/rfc822` holds.
  static func message(in object: UnsafeMutablePointer<GMimeObject>) -> UnsafeMutablePointer<GMimeMessage>? {
    let part: UnsafeMutablePointer<GMimeMessagePart>? = cast(object, g_mime_message_part_get_type())
    return part.flatMap { g_mime_message_part_get_message($0) }
  }

  /// In small letters, such as `text/plain`.
  static func mediaType(of object: UnsafeMutablePointer<GMimeObject>) -> String {
    guard let type = g_mime_object_get_content_type(object), let name = g_mime_content_type_get_mime_type(type) else { return "text/plain" }
    defer { g_free(name) }
    return (MailMessage.line(name) ?? "").lowercased()
  }

  static func attachment(_ part: UnsafeMutablePointer<GMimePart>, _ type: String) -> DocumentText.Attachment {
    let name = g_mime_part_get_filename(part).flatMap { MailMessage.line($0) }
    return DocumentText.Attachment(name: name ?? "", mediaType: type, size: nil)
  }

  /// The content of a part without its transfer encoding.
  ///
  /// - Parameter limit: bytes that are kept.
  static func content(of part: UnsafeMutablePointer<GMimePart>, limit: Int) -> [UInt8] {
    guard let wrapper = g_mime_part_get_content(part), let stream = g_mime_stream_mem_new() else { return [] }
    defer { g_object_unref(stream) }
    g_mime_data_wrapper_write_to_stream(wrapper, stream)
    let memory = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GMimeStreamMem.self)
    guard let array = g_mime_stream_mem_get_byte_array(memory), let data = array.pointee.data else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: min(Int(array.pointee.len), limit)))
  }

  private static func cast<Result>(_ object: UnsafeMutablePointer<GMimeObject>, _ type: GType) -> UnsafeMutablePointer<Result>? {
    let raw = UnsafeMutableRawPointer(object)
    guard g_type_check_instance_is_a(raw.assumingMemoryBound(to: GTypeInstance.self), type) != 0 else { return nil }
    return raw.assumingMemoryBound(to: Result.self)
  }
}
