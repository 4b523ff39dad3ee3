import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI

/// What a show costs.
nonisolated enum ShowCost: Equatable {
  case free
  /// As it was printed.
  case text(String)
  /// The lowest price, of which no currency is known.
  case amount(Double)
}

nonisolated extension Show {
  /// Nil where it is not known.
  var cost: ShowCost? {
    let printed = priceText?.trimmingCharacters(in: .whitespaces)
    if price == 0, printed.map({ ["free", "$0", "0", ""].contains($0.lowercased()) }) ?? true { return .free }
    if let printed, !printed.isEmpty { return .text(printed) }
    return price.map { .amount($0) }
  }

  var place: ShowChoices.City { ShowChoices.City(city: city, state: state) }

  /// Private shows are left out of lists of shows to attend.
  var isSavable: Bool { status == .approved || isSaved == true }
}

struct CostText: View {
  let cost: ShowCost

  var body: some View {
    switch cost {
    case .free: Text("Free")
    case .text(let text): Text(verbatim: text.plain).lineLimit(1)
    case .amount(let amount): Text(amount, format: .number.precision(.fractionLength(0...2)))
    }
  }
}
