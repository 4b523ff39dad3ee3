public import Foundation

/// Read-only text.
public struct Text {
  enum Storage {
    case verbatim(String)
    case key(LocalizedStringKey)
    case formatted((EnvironmentValues) -> String)
  }

  let storage: Storage

  public init(verbatim content: String) { storage = .verbatim(content) }

  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol { storage = .verbatim(String(content)) }

  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
    storage = .key(key)
  }

  /// Formats with the person's language and, for dates, their zone.
  public init<F>(_ input: F.FormatInput, format: F) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .formatted { values in
      guard var style = format.locale(values.locale) as? Date.FormatStyle, let date = input as? Date else {
        return format.locale(values.locale).format(input)
      }
      style.timeZone = values.timeZone
      return style.format(date)
    }
  }

  func string(in values: EnvironmentValues) -> String {
    switch storage {
    case .verbatim(let text): text
    case .key(let key): key.string
    case .formatted(let format): format(values)
    }
  }
}

extension Text: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Element._update(Element(.span, "t", text: view.string(in: context.values)), old, context)
  }
}
