/// What the sheet says in forms that need no knowledge of names: dates, times, prices, ages, addresses, phones, links.
struct Grammar {
  var dates: [FoundDate] = []
  var times = FoundTimes()
  var prices: [Mention<FlyerPrice>] = []
  var ages: [Mention<String>] = []
  var addresses: [Mention<String>] = []
  var links: [FoundLink] = []
  var handles: [(name: String, tokens: [TokenID])] = []
  var warnings: [FlyerWarning] = []
  var claims: Claims

  /// - Parameters:
  ///   - isOrderSure: whether the venue says if days come before months.
  ///   - claims: the tokens of names, which say nothing else.
  init(_ sheet: Sheet, today: FlyerDay, prefersDayFirst: Bool, isOrderSure: Bool = false, claims: Claims) {
    self.claims = claims
    let lines = sheet.lines.indices.map { Passage(sheet, lines: [$0]) }
    for tokens in lines.flatMap({ PhoneReader($0).tokens() }) where self.claims.isFree(tokens) { self.claims.claim(tokens, as: .phone) }
    let reader = LinkReader(sheet)
    links = reader.links().filter { self.claims.isFree($0.tokens) }
    for link in links { self.claims.claim(link.tokens, as: .link) }
    handles = reader.handles().filter { self.claims.isFree($0.tokens) }
    for handle in handles { self.claims.claim(handle.tokens, as: .handle) }
    (dates, warnings) = DateFinder(sheet, today: today, prefersDayFirst: prefersDayFirst, isOrderSure: isOrderSure).find(
      excluding: self.claims)
    for date in dates { self.claims.claim(date.tokens, as: .date) }
    addresses = self.claims.best(lines.flatMap { AddressReader($0).mentions() }) { $0.confidence }
    for address in addresses { self.claims.claim(address.tokens, as: .address) }
    ages = self.claims.best(Passage.all(of: sheet, mostLines: 2).flatMap { AgeReader($0).mentions() }) { $0.confidence }
    for age in ages { self.claims.claim(age.tokens, as: .ages) }
    readPrices(lines)
    times = TimeFinder(sheet).find(excluding: self.claims)
    for time in times.all { self.claims.claim(time.tokens, as: .time) }
    for tokens in times.names { self.claims.claim(tokens, as: .name) }
  }

  private mutating func readPrices(_ lines: [Passage]) {
    let claims = self.claims
    prices = claims.best(lines.flatMap { PriceReader($0, claims: claims).mentions() }) { $0.confidence }
    for price in prices { self.claims.claim(price.tokens, as: .price) }
  }
}
