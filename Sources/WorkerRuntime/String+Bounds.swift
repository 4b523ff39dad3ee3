extension StringProtocol {
  /// What fits into so many bytes of UTF-8. A message has a limit of bytes, and one character may have any number of them.
  package func prefix(bytes: Int) -> String {
    utf8.count <= bytes ? String(self) : String(decoding: utf8.prefix(bytes), as: UTF8.self)
  }
}
