/// Which keyboard a screen offers for a field: the names of the field's `inputmode` (HTML).
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

  /// Nil where the browser has no other keyboard than the usual one.
  var inputMode: String? {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: nil
    case .URL: "url"
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}

extension View {
  /// Which keyboard a screen offers for the fields below. It decides nothing about what can be typed.
  public nonisolated consuming func keyboardType(_ type: UIKeyboardType) -> some View {
    inputTrait { $0.keyboard = type }
  }
}
