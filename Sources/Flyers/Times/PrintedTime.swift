/// A time as it is printed, with what it is said to be.
struct PrintedTime {
  enum Role {
    case doors
    case show
    case end
    /// Of the box office, the kitchen, the sale.
    case other
    case unsaid
  }

  var time: ClockTime
  var role: Role
  /// "Early show", "late show".
  var isEarlyOrLate = false
}

/// Words that say what a time is.
enum TimeWords {
  static let doors = Folding.words("doors door puertas puerta einlass apertura abren abre open opens turen tueren tur portes")
  static let show = Folding.words(
    """
    show shows showtime music starts start starting begins begin beginn beginnt concert concierto inicio empieza comienza startet set bands
    stage onstage party concerts live
    """)
  static let end = Folding.words("until til till bis hasta ends end curfew closes close")
  static let other = Folding.words(
    "happy office soundcheck load kitchen sale onsale rsvp lunch dinner before after by presale food boxoffice")
  /// May follow a number without a half of the day: "8 show", not "8 bands".
  static let afterNumber = Folding.words("doors show music einlass beginn start puertas")
  static let between = Folding.words("at are um a las la ab from desde von is @ the uhr € e © ®")

  /// Also of "doors" with one wrong letter.
  static func role(_ form: String) -> PrintedTime.Role? {
    if form.utf8.count == 5, form.hasSuffix("oors"), form != "floors" { return .doors }
    if doors.contains(form) { return .doors }
    if show.contains(form) { return .show }
    if end.contains(form) { return .end }
    if other.contains(form) { return .other }
    return nil
  }
}
