import Foundation

/// What a patch says of the page as a whole, beside the operations on its elements.
enum PageOperation {
  /// How the address gets into the browser's history.
  enum Step: String {
    /// As an entry of its own.
    case push
    /// In place of the entry that is shown.
    case replace
    /// The entry before has it already, and is shown again.
    case back
  }

  case address(String, Step)
  case title(String)
  /// How much the person has not seen, for the application's icon.
  case badge(Int)
  case language(String, isRightToLeft: Bool)
  /// The address is none of the site's: the browser loads it.
  case load(String)
  /// The browser goes to another site.
  case depart(String)
  /// The tab keeps a text for the page that it loads next.
  case keep(String)
  /// The browser says something, so that the answer can bring a cookie.
  case speak

  var json: [UInt8] {
    let words: [String] =
      switch self {
      case .address(let address, let step): ["u", step.rawValue, address]
      case .title(let title): ["T", title]
      case .badge(let count): ["B", String(count)]
      case .language(let language, let isRightToLeft): ["l", language, isRightToLeft ? "rtl" : "ltr"]
      case .load(let address): ["L", address]
      case .depart(let address): ["D", address]
      case .keep(let text): ["k", text]
      case .speak: ["h"]
      }
    // Strings always encode.
    return (try? JSONEncoder().encode(words)).map(Array.init) ?? []
  }
}
