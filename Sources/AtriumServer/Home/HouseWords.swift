/// The few words of the server about itself, in a language.
enum HouseWords {
  static func people(_ language: Language) -> String { Texts.house("People", in: language) }
  static func settings(_ language: Language) -> String { Texts.house("Settings", in: language) }
  static func notifications(_ count: Int, _ language: Language) -> String { Texts.house("\(count) new notifications", in: language) }
}
