import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI

extension PersonValue {
  enum Kind {
    case phone, email, url, address
  }

  /// What it is: the person's own word, else that for its type, else that for its kind.
  func name(as kind: Kind) -> Text {
    if let label, let word = Self.word(for: label.lowercased()) { return Text(word) }
    if let label { return Text(verbatim: label.plain) }
    if let word = types.lazy.compactMap({ Self.word(for: $0) }).first { return Text(word) }
    return switch kind {
    case .phone: Text("Phone")
    case .email: Text("E-Mail")
    case .url: Text("Website")
    case .address: Text("Address")
    }
  }

  /// Where it leads; nil for what is no such address. A postal address leads to a map.
  func url(as kind: Kind) -> URL? {
    switch kind {
    case .phone:
      let number = value.prefix { $0 != "e" && $0 != "x" }.filter { $0.isASCII && ($0.isNumber || "+*#,".contains($0)) }
      return number.isEmpty ? nil : URL(string: "tel:" + AddressText.encode(number))
    case .email: return value.contains("@") ? URL(string: "mailto:" + AddressText.encode(value, keeping: UInt8(ascii: "@"))) : nil
    case .url:
      guard let url = URL(string: value.contains(":") ? value : "https://" + value) else { return nil }
      return ["http", "https"].contains(url.scheme?.lowercased()) ? url : nil
    case .address:
      let line = value.split(separator: "\n").joined(separator: ", ")
      return URL(string: "https://www.openstreetmap.org/search?query=" + AddressText.encode(line))
    }
  }

  /// Types of the format, and what Apple's Contacts calls values.
  private static func word(for type: String) -> LocalizedStringKey? {
    switch type {
    case "home": "Home (of a person)"
    case "work": "Work"
    case "cell", "mobile", "iphone": "Mobile"
    case "main": "Main"
    case "fax", "homefax", "workfax": "Fax"
    case "other": "Other"
    case "homepage": "Homepage"
    default: nil
    }
  }
}
