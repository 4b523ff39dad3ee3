/// Gives a room the values of its settings.
package protocol SettingReader {
  /// What was said, or the setting's standard.
  subscript(_ setting: Setting) -> String? { get }
}

/// A setting that is to be a whole number within bounds, and is not.
package struct SettingOutOfBounds: Error {
  package let setting: Setting
  package let text: String
  package let range: ClosedRange<Int>
}

/// A setting that is to be a list of hosts, of which this is none.
package struct SettingNotAHost: Error {
  package let setting: Setting
  package let text: String

  package init(setting: Setting, text: String) {
    self.setting = setting
    self.text = text
  }
}

/// A setting that is to be one of some words, and is not.
package struct SettingNotOneOf: Error {
  package let setting: Setting
  package let text: String
  package let words: [String]

  package init(setting: Setting, text: String, words: [String]) {
    self.setting = setting
    self.text = text
    self.words = words
  }
}

extension SettingReader {
  /// - Throws: ``SettingOutOfBounds``.
  package func number(_ setting: Setting, in range: ClosedRange<Int>) throws -> Int {
    let text = self[setting] ?? ""
    guard let number = Int(text), range.contains(number) else { throw SettingOutOfBounds(setting: setting, text: text, range: range) }
    return number
  }
}
