import SwiftUI

/// What the server asks of a password, to say it while somebody types (seed: N7).
nonisolated enum PasswordRule: CaseIterable {
  case length, upper, lower, digit, symbol

  func isMet(by password: String) -> Bool {
    switch self {
    case .length: password.count >= 12
    case .upper: password.contains(where: \.isUppercase)
    case .lower: password.contains(where: \.isLowercase)
    case .digit: password.contains(where: \.isNumber)
    case .symbol: password.contains { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
    }
  }

  static func areMet(by password: String) -> Bool { allCases.allSatisfy { $0.isMet(by: password) } }
}

extension PasswordRule {
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .length: "At least 12 characters"
    case .upper: "An uppercase letter"
    case .lower: "A lowercase letter"
    case .digit: "A digit"
    case .symbol: "A symbol, such as . or !"
    }
  }
}

/// Which of the rules what is typed meets.
struct PasswordHints: View {
  let password: String

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      ForEach(PasswordRule.allCases, id: \.self) { rule in
        let isMet = rule.isMet(by: password)
        Label(rule.title, systemImage: isMet ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(isMet ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
          .accessibilityElement(children: .combine)
          .accessibilityValue(isMet ? Text("Met") : Text("Missing"))
      }
    }
    .font(.footnote)
  }
}
