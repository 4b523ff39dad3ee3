/// What a program called itself (`User-Agent`, RFC 9110 section 10.1.5), as a person knows it.
nonisolated struct SessionAgent: Equatable {
  /// Browser and system, or the program's own word for itself; empty when it said nothing.
  let name: String
  /// What stands for it in a list.
  let symbol: String

  init(_ agent: String?) {
    let agent = agent?.plain ?? ""
    let isHandheld = ["iPhone", "iPad", "Android"].contains { agent.contains($0) }
    let browser = Self.browsers.first { agent.contains($0.mark) }?.name
    let system = Self.systems.first { agent.contains($0.mark) }?.name
    // A program that is no browser has no screen of its own.
    symbol = isHandheld ? "iphone" : browser == nil ? "terminal" : "desktopcomputer"
    let known = [browser, system].compactMap(\.self)
    // "curl/8.5.0 (...)" is a product and what else there is to say of it.
    let product = agent.prefix { $0 != " " }
    name = known.isEmpty ? String(product.prefix(40)) + (product.count > 40 ? "…" : "") : known.joined(separator: " · ")
  }

  // Each claims to be those after it as well.
  private static let browsers = [
    (mark: "Edg", name: "Edge"), (mark: "OPR/", name: "Opera"), (mark: "Firefox/", name: "Firefox"), (mark: "FxiOS/", name: "Firefox"),
    (mark: "CriOS/", name: "Chrome"), (mark: "Chrome/", name: "Chrome"), (mark: "Safari/", name: "Safari"),
  ]
  private static let systems = [
    (mark: "iPhone", name: "iPhone"), (mark: "iPad", name: "iPad"), (mark: "Android", name: "Android"), (mark: "Windows", name: "Windows"),
    (mark: "Mac OS X", name: "Mac"), (mark: "Linux", name: "Linux"),
  ]
}
