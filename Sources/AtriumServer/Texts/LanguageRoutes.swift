import AtriumAPI
import Foundation
import Hummingbird

/// The language that a person reads, over HTTP.
struct LanguageRoutes: Sendable {
  let languages: LanguageStore
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(SetLanguage.self) { call, context in
      guard let language = Language(checking: call.language) else { throw Problem.invalid("language", "is no language tag (BCP 47)") }
      try await languages.set(language, of: context.requirePerson().id, at: now())
      return NoContent()
    }
  }
}
