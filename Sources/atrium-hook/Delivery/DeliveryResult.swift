/// What an answer means for the event that was sent.
enum DeliveryResult: Equatable {
  case taken
  /// This event will never be taken, others will.
  case refused
  /// Nothing will be taken until somebody changes a setting, or is on another network.
  case blocked
  /// It may be taken later.
  case later

  /// Only what an Atrium says counts for an event: whoever stands between, the page of a hotel or a proxy, answers 200 and 400 too. What is
  /// not known blocks, because nothing is lost by it.
  ///
  /// - Parameters:
  ///   - status: of HTTP.
  ///   - isProblem: whether the body is a problem (RFC 9457), as each refusal of an Atrium is.
  init(status: Int, isProblem: Bool) {
    self =
      switch status {
      case 204: .taken
      case 400, 413, 415, 422: isProblem ? .refused : .blocked
      case 408, 425, 429, 500...: .later
      default: .blocked
      }
  }
}
