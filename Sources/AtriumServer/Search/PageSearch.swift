import AtriumAPI

/// Finds pages of the app by their names and by words that stand for them.
struct PageSearch: Sendable {
  let pages: [AppPage]
  /// Whether people sign in.
  let hasAccounts: Bool

  func search(_ question: SearchQuestion, for caller: Caller) -> SearchResults {
    let found = pages.compactMap { page -> SearchHit? in
      guard isOpen(page, to: caller), let why = page.field(matching: question.words, in: question.language) else { return nil }
      return SearchHit(
        id: page.place, kind: .page, title: page.title(in: question.language), why: why, place: page.place, symbol: page.symbol)
    }
    return SearchResults(all: found, of: question)
  }

  private func isOpen(_ page: AppPage, to caller: Caller) -> Bool {
    switch page.audience {
    case .everybody: true
    case .account: hasAccounts && caller.may(.account, by: .get)
    case .owner: hasAccounts && caller.may(.owner, by: .get)
    }
  }
}
