/// A piece of HTML as browsers cut it.
enum HTMLToken: Equatable {
  /// Text with its character references still in place, as a range of the source.
  case text(Range<Int>)
  /// Names in lower case; values decoded; of an attribute given twice the first.
  case start(name: String, attributes: [Attribute])
  case end(name: String)

  struct Attribute: Equatable {
    var name: String
    var value: String
  }
}
