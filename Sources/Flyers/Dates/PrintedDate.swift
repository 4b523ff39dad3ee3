/// A date as far as it is printed.
struct PrintedDate: Hashable {
  var year: Int?
  /// Nil in "Saturday the 28th".
  var month: Int?
  var day: Int
  /// 1 is Monday.
  var weekday: Int?
  /// Whether month and day may change places: "11/12".
  var isOrderOpen = false
}

/// Dates that are printed together.
struct PrintedDates {
  /// "Nov 27 & 28" has two.
  var days: [PrintedDate]
  /// The end of "Nov 27-29".
  var last: PrintedDate?
  /// Counted from today: "tomorrow".
  var relative: FlyerDay?

  init(days: [PrintedDate], last: PrintedDate? = nil, relative: FlyerDay? = nil) {
    self.days = days
    self.last = last
    self.relative = relative
  }
}
