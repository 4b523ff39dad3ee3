import AtriumApp
import SwiftUI

extension NamedIdentifier {
  /// What identifiers of a kind are called.
  static func title(of kind: String) -> Text {
    switch kind {
    case "iban": Text("IBAN")
    case "email": Text("E-Mail")
    case "url": Text("Web Address")
    case "phone": Text("Phone")
    case "invoiceNumber": Text("Invoice Number")
    case "orderNumber": Text("Order Number")
    case "trackingNumber": Text("Tracking Number")
    case "customerNumber": Text("Customer Number")
    case "bookingNumber": Text("Booking Number")
    case "vatId": Text("VAT ID")
    case "taxId": Text("Tax ID")
    case "taxNumber": Text("Tax Number")
    case "isbn": Text("ISBN")
    case "card": Text("Card Number")
    default: Text(verbatim: kind.plain.capitalized)
    }
  }
}
