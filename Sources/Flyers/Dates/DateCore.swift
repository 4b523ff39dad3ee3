/// A date that was read, without what surrounds it.
struct DateCore {
  var days: [PrintedDate]
  /// The end of a range.
  var last: PrintedDate?
  /// The token behind it.
  var end: Int
  var confidence: Double
}
