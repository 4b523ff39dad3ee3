import AtriumAPI
import Hummingbird

/// The search of the house over HTTP.
struct SearchRoutes: Sendable {
  let search: HouseSearcher

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(SearchHouse.self) { [search] call, context in
      // Unreachable without a caller: the route needs one.
      guard let caller = context.caller else { throw Problem(.notFound) }
      return await search.search(call.q, try SearchQuestion(call), for: caller)
    }
  }
}
