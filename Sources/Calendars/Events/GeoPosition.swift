import ContentLines
import Foundation

/// A place on the earth, in degrees of WGS 84 (RFC 5545 section 3.8.1.6).
package struct GeoPosition: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  /// - Returns: nil for what is no place: latitudes are from -90 to 90, longitudes from -180 to 180.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Reads `37.386013;-122.082932`; some write a comma.
  init?(_ text: String) {
    let parts = text.split { $0 == ";" || $0 == "," }.map { Double(String($0).replacing("\\", with: "").trimmed) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// With six digits behind the point, which are eleven centimetres.
  func append(to output: inout [UInt8]) {
    Self.append(latitude, to: &output)
    output.append(UInt8(ascii: ";"))
    Self.append(longitude, to: &output)
  }

  private static func append(_ degrees: Double, to output: inout [UInt8]) {
    let millionths = Int((abs(degrees) * 1_000_000).rounded())
    if degrees < 0, millionths > 0 { output.append(UInt8(ascii: "-")) }
    output += String(millionths / 1_000_000).utf8
    output.append(UInt8(ascii: "."))
    output.append(decimal: millionths % 1_000_000, digits: 6)
  }
}
