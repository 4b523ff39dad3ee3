import DocumentModel
import Foundation

/// An address on the web, or of mail.
struct FoundLink {
  var text: String
  var isTickets: Bool
  var tokens: [TokenID]
}

/// Finds addresses on the web, words that begin with `@`, and mail addresses.
struct LinkReader {
  private static let domains = Folding.words(
    """
    com net org info biz co io fm tv me us uk de es mx fr it nl at ch eu ca au ie se no dk be pt br ar cl live band events music rocks bar club
    example online site link ly gg xyz tickets
    """)
  private static let sellers = [
    "eventbrite", "ticketmaster", "dice.fm", "ticketweb", "seetickets", "axs.com", "tixr", "etix", "eventim", "bandsintown", "ticketfly",
    "holdmyticket", "prekindle", "ticket", "tix", "showclix", "brownpapertickets", "freshtix", "tickpick", "ra.co", "residentadvisor",
    "stubhub", "boletos", "entradas", "livenation", "universe.com", "withfriends", "opendate", "partiful", "posh.vip", "skiddle",
    "wegottickets",
  ]
  private static let cues = Folding.words("tickets tix ticket boletos entradas karten vorverkauf vvk presale advance")
  private let sheet: Sheet

  init(_ sheet: Sheet) { self.sheet = sheet }

  func links() -> [FoundLink] {
    sheet.lines.flatMap { line -> [FoundLink] in
      let groups = Self.glued(line.tokens)
      var found: [FoundLink] = []
      var index = 0
      while index < groups.count {
        // "REBEL.COM /SHOWS" and "rebel .com" are one.
        var tokens = groups[index]
        if index + 1 < groups.count, let first = groups[index + 1].first, first.text == "." || first.text == "/",
          isLink(Self.text(tokens + groups[index + 1])), groups[index + 1].count > 1
        {
          tokens += groups[index + 1]
          index += 1
        }
        index += 1
        let text = Self.text(tokens)
        guard isLink(text) else { continue }
        let before = line.tokens.prefix { $0.id < (tokens.first?.id ?? $0.id) }
        let isCued = before.contains { Self.cues.contains($0.form) } || sheet.above(line.index).map { isCueLine($0) } ?? false
        found.append(FoundLink(text: Self.cleaned(text), isTickets: isCued || Self.isSeller(text), tokens: tokens.map(\.id)))
      }
      return found
    }
  }

  /// Of QR codes the first that is an address of the web, those of sellers before others.
  func codeLink() -> FlyerText.Code? {
    let links = sheet.codes.filter { code in
      guard let address = URL(string: code.text), ["http", "https"].contains(address.scheme?.lowercased()) else { return false }
      return address.host()?.isEmpty == false
    }
    return links.first { Self.isSeller($0.text) } ?? links.first
  }

  func handles() -> [(name: String, tokens: [TokenID])] {
    sheet.lines.flatMap { line in
      Self.glued(line.tokens).compactMap { tokens -> (name: String, tokens: [TokenID])? in
        guard let at = tokens.firstIndex(where: { $0.text == "@" }), at == 0 || tokens[at - 1].kind == .mark, at + 1 < tokens.count else {
          return nil
        }
        let rest = tokens[(at + 1)...].prefix { $0.kind != .mark || $0.text == "_" || $0.text == "." }
        let name = rest.map(\.text).joined().trimmingCharacters(in: CharacterSet(charactersIn: "."))
        guard (2...30).contains(name.count), name.allSatisfy({ $0.isASCII }), name.contains(where: \.isLetter),
          !(rest.first?.kind == .number && ["am", "pm", "p", "h", "uhr"].contains(rest.dropFirst().first?.form))
        else { return nil }
        return (name.lowercased(), [tokens[at].id] + rest.map(\.id))
      }
    }
  }

  private func isCueLine(_ line: Int) -> Bool {
    let words = sheet.lines[line].tokens.filter { $0.kind == .word }
    return words.count <= 4 && words.contains { Self.cues.contains($0.form) }
  }

  private func isLink(_ text: String) -> Bool {
    let lower = text.lowercased()
    if lower.hasPrefix("http") || lower.hasPrefix("www.") { return lower.utf8.count > 8 }
    let host = lower.split(separator: "/", maxSplits: 1).first.map(String.init) ?? lower
    let labels = host.trimmingCharacters(in: CharacterSet(charactersIn: ".,:;()[]")).split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.count <= 5, let last = labels.last, Self.domains.contains(String(last)),
      let name = labels.dropLast().last
    else { return false }
    return labels.allSatisfy { !$0.isEmpty } && name.count >= 2 && name.contains(where: \.isLetter)
      && labels.joined().allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "@" }
  }

  static func isSeller(_ text: String) -> Bool {
    let lower = text.lowercased()
    return sellers.contains { lower.contains($0) }
  }

  private static func cleaned(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: ".,:;()[]|•*\"'"))
  }

  private static func text(_ tokens: [Token]) -> String { tokens.map(\.printed).joined() }

  static func glued(_ tokens: [Token]) -> [[Token]] {
    var groups: [[Token]] = []
    for token in tokens {
      if token.isGlued, !groups.isEmpty { groups[groups.count - 1].append(token) } else { groups.append([token]) }
    }
    return groups
  }
}
