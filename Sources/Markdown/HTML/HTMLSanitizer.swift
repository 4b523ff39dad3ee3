/// Raw HTML by itself, cut down to ``HTMLAllowList``, every element closed in its place.
enum HTMLSanitizer {
  static func sanitize(_ html: [UInt8]) -> String {
    var writer = HTMLWriter(capacity: html.count, isMixed: true)
    writer.raw(html) { _, _, _ in nil }
    writer.finish()
    return String(decoding: writer.output, as: UTF8.self)
  }
}
