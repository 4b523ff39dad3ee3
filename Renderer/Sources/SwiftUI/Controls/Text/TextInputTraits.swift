/// How a text field is typed into: what the keyboard of a phone offers.
struct TextInputTraits: Equatable {
  var submitLabel: String?
  var capitalization: String?
  var isCorrectionDisabled = false
  var contentType: UITextContentType?
  var keyboard = UIKeyboardType.default

  var attributes: [Attribute] {
    let capitalization = capitalization ?? (contentType?.isSpelledAsItIs == true ? TextInputAutocapitalization.never.name : nil)
    return (contentType.map { [Attribute("autocomplete", $0.rawValue)] } ?? [])
      + (keyboard.inputMode.map { [Attribute("inputmode", $0)] } ?? [])
      + (submitLabel.map { [Attribute("enterkeyhint", $0)] } ?? []) + (capitalization.map { [Attribute("autocapitalize", $0)] } ?? [])
      + (isCorrectionDisabled ? [Attribute("autocorrect", "off"), Attribute("spellcheck", "false")] : [])
  }
}

extension EnvironmentValues {
  private enum TextInputTraitsKey: EnvironmentKey { static var defaultValue: TextInputTraits { TextInputTraits() } }

  var textInputTraits: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }

  /// Whether spelling is left as it is typed.
  public var autocorrectionDisabled: Bool {
    get { textInputTraits.isCorrectionDisabled }
    set { textInputTraits.isCorrectionDisabled = newValue }
  }
}

extension View {
  nonisolated consuming func inputTrait(_ change: @escaping (inout TextInputTraits) -> Void) -> some View {
    TransformEnvironment(content: self, transform: { change(&$0.textInputTraits) }, isSame: { $0.textInputTraits == $1.textInputTraits })
  }

  /// What the return key of a screen keyboard says.
  public nonisolated consuming func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    inputTrait { $0.submitLabel = submitLabel.hint }
  }

  /// Which letters a screen keyboard makes capital by itself.
  public nonisolated consuming func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    inputTrait { $0.capitalization = autocapitalization?.name }
  }

  /// Keeps the browser from correcting and underlining what is typed.
  public nonisolated consuming func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    inputTrait { $0.isCorrectionDisabled = disable }
  }
}

/// What the return key of a screen keyboard says; the keyboard has its own words for it.
public struct SubmitLabel: Sendable {
  let hint: String

  public static var done: SubmitLabel { SubmitLabel(hint: "done") }
  public static var go: SubmitLabel { SubmitLabel(hint: "go") }
  public static var send: SubmitLabel { SubmitLabel(hint: "send") }
  public static var join: SubmitLabel { SubmitLabel(hint: "go") }
  public static var route: SubmitLabel { SubmitLabel(hint: "go") }
  public static var search: SubmitLabel { SubmitLabel(hint: "search") }
  public static var `return`: SubmitLabel { SubmitLabel(hint: "enter") }
  public static var next: SubmitLabel { SubmitLabel(hint: "next") }
  public static var `continue`: SubmitLabel { SubmitLabel(hint: "next") }
}

/// Which letters a screen keyboard makes capital by itself.
public struct TextInputAutocapitalization: Sendable {
  let name: String

  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "none") }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: "sentences") }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(name: "characters") }
}
