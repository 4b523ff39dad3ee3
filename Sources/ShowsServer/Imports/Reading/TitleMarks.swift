import Foundation

/// What venues write beside the title of a show: `(sold out)`, `CANCELLED:`.
struct TitleMarks {
  /// Without the marks.
  private(set) var title: String
  private(set) var isCancelled = false
  private(set) var isSoldOut = false

  private static let cancelled = ["cancelled", "canceled", "abgesagt", "cancelado"]
  private static let soldOut = ["sold out", "soldout", "ausverkauft", "agotado"]

  init(_ written: String) {
    title = written.trimmingCharacters(in: .whitespacesAndNewlines)
    while removeFirst() || removeLast() {}
  }

  /// `CANCELLED: X`, `[Sold out] X`.
  private mutating func removeFirst() -> Bool {
    for (words, isCancellation) in [(Self.cancelled, true), (Self.soldOut, false)] {
      for word in words {
        for form in ["\(word):", "\(word) -", "\(word) –", "[\(word)]", "(\(word))", "*\(word)*"]
        where title.lowercased().hasPrefix(form) && title.count > form.count {
          return take(String(title.dropFirst(form.count)), isCancellation)
        }
      }
    }
    return false
  }

  /// `X (sold out)`, `X - CANCELLED`.
  private mutating func removeLast() -> Bool {
    for (words, isCancellation) in [(Self.cancelled, true), (Self.soldOut, false)] {
      for word in words {
        for form in ["(\(word))", "[\(word)]", "*\(word)*", " - \(word)", " – \(word)", " \(word)!"]
        where title.lowercased().hasSuffix(form) && title.count > form.count {
          return take(String(title.dropLast(form.count)), isCancellation)
        }
      }
    }
    return false
  }

  private mutating func take(_ rest: String, _ isCancellation: Bool) -> Bool {
    let rest = rest.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !rest.isEmpty else { return false }
    title = rest
    if isCancellation { isCancelled = true } else { isSoldOut = true }
    return true
  }
}
