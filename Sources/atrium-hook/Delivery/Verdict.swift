/// What an answer means for the event that was sent.
enum Verdict: Equatable {
  case taken
  /// This event will never be taken, others will.
  case refused
  /// Nothing will be taken until somebody changes a setting.
  case blocked
  /// It may be taken later.
  case later

  /// - Parameter status: of HTTP. What is not known blocks, because nothing is lost by it.
  init(status: Int) {
    self =
      switch status {
      case 200..<300: .taken
      case 400, 413, 415, 422: .refused
      case 408, 425, 429, 500...: .later
      default: .blocked
      }
  }
}
