import Foundation
import Testing

@testable import SwiftUI

@Suite struct FormatTests {
  private func string(_ key: LocalizedStringKey, _ locale: String = "en_US") -> String {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: locale)
    return key.resolve(in: values)
  }

  @Test("an interpolation is a specifier in the key")
  func keys() {
    let key: LocalizedStringKey = "\("a") \(1) \(UInt8(2)) \(2.5) \(CGFloat(1)) \(Int32(4)) \(7, specifier: "%03d") 5%"
    #expect(key.key == "%@ %lld %u %lf %lf %d %03d 5%%")
    #expect(("5% \("x")" as LocalizedStringKey) == ("5% \("x")" as LocalizedStringKey))
  }

  @Test("numbers follow the person's language")
  func numbers() {
    #expect(string("\(1234)") == "1,234")
    #expect(string("\(1234)", "de_DE") == "1.234")
    #expect(string("\(2.5)", "de_DE") == "2,500000")
    #expect(string("\(2.456, specifier: "%.2f")", "de_DE") == "2,46")
    #expect(string("\(UInt64.max)") == "18,446,744,073,709,551,615")
  }

  @Test("widths, bases and exponents are written as they are asked for")
  func plain() {
    #expect(string("\(7, specifier: "%03d")") == "007")
    #expect(string("\(255, specifier: "%x")") == "ff")
    #expect(string("\(255, specifier: "%04X")") == "00FF")
    #expect(string("\(1500.0, specifier: "%.1e")") == "1.5e+03")
  }

  @Test("values come formatted, dates in their style")
  func values() {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(string("\(0.25, format: .percent)", "de_DE") == "25\u{A0}%")
    #expect(string("on \(date, style: .date)") == "on November 14, 2023")
    #expect(string("\(date, format: .dateTime.year())") == "2023")
  }

  @Test("a format is taken apart, and what is no specifier stays as it is written")
  func parts() {
    #expect(
      FormatPattern("50%, %2$@ and %-5.1lf 100%%").parts == [
        .words("50%, "), .place(.init(argument: 1, conversion: "@")), .words(" and "),
        .place(.init(argument: 0, flags: "-5", precision: 1, conversion: "f")), .words(" 100%"),
      ])
    #expect(FormatPattern("%0$@ % %q").parts == [.words("%0$@ % %q")])
  }
}
