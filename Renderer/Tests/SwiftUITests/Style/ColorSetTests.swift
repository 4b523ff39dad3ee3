import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct ColorSetTests {
  private func bundle(_ set: String) throws -> (bundle: Bundle, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "colours-\(UUID().uuidString).resources")
    let place = folder.appending(path: "Colours.xcassets/Lantern.colorset")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(set.utf8).write(to: place.appending(path: "Contents.json"))
    return (try #require(Bundle(url: folder)), folder)
  }

  private func resolved(_ color: Color, in scheme: ColorScheme) -> [Int] {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    let found = color.resolve(in: values)
    return [found.red, found.green, found.blue, found.opacity].map { Int(($0 * 255).rounded()) }
  }

  @Test("a colour set has a colour for light and one for dark, in whichever way Xcode wrote the numbers")
  func schemes() throws {
    let (bundle, folder) = try bundle(
      """
      {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0x80","green":"128","blue":"0.502","alpha":"1.000"}}},
      {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
      "color":{"color-space":"srgb","components":{"red":"1.000","green":"0","blue":"255","alpha":"0.500"}}}]}
      """)
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = Color("Lantern", bundle: bundle)
    #expect(resolved(color, in: .light) == [128, 128, 128, 255])
    #expect(resolved(color, in: .dark) == [255, 0, 255, 128])
    let classes = try Screen(Text(verbatim: "x").foregroundStyle(color)).element("span").classes
    #expect(classes.contains { $0.hasPrefix("c-") }, "\(classes)")
  }

  @Test("a set of one colour is that everywhere, and a colour that is not there, or is the system's, is clear")
  func others() throws {
    let (bundle, folder) = try bundle(
      #"{"colors":[{"idiom":"universal","color":{"color-space":"gray-gamma-22","components":{"white":"0.000","alpha":"1.000"}}}]}"#)
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = Color("Lantern", bundle: bundle)
    #expect(resolved(color, in: .light) == [0, 0, 0, 255] && resolved(color, in: .dark) == [0, 0, 0, 255])
    #expect(Color("Moon", bundle: bundle) == .clear)
    let (other, second) = try self.bundle(#"{"colors":[{"color":{"platform":"ios","reference":"systemRedColor"}}]}"#)
    defer { try? FileManager.default.removeItem(at: second) }
    #expect(Color("Lantern", bundle: other) == .clear)
  }
}
