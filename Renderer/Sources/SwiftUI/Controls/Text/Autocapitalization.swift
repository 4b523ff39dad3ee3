/// Which letters a screen keyboard makes capital by itself, as UIKit names it.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3

  var spelled: TextInputAutocapitalization {
    switch self {
    case .none: .never
    case .words: .words
    case .sentences: .sentences
    case .allCharacters: .characters
    }
  }
}

extension View {
  /// As `textInputAutocapitalization(_:)`.
  public nonisolated consuming func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    inputTrait { $0.capitalization = style.spelled.name }
  }

  /// As `autocorrectionDisabled(_:)`.
  /// - Parameter disable: nil leaves it to the browser.
  public nonisolated consuming func disableAutocorrection(_ disable: Bool?) -> some View {
    inputTrait { $0.isCorrectionDisabled = disable ?? false }
  }
}
