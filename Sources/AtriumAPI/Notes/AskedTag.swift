/// A tag as a segment of a path.
///
/// Clients and proxies take the segments `.` and `..` for steps and remove them, percent-encoded or not. So a tag of that name is asked
/// for with its `#`, which may stand before any tag: `/tags/%23..`.
enum AskedTag {
  static func segment(_ tag: String) -> String { [".", ".."].contains(tag) ? "#" + tag : tag }
}
