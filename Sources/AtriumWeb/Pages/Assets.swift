import Crypto
import Foundation

/// The files of the web host, in the program itself. An address holds the content's hash, so a browser may keep them for good.
enum Assets: String, CaseIterable {
  case script = "atrium.js"
  case style = "atrium.css"
  case symbols = "symbols.svg"
  case icon = "icon.svg"

  var bytes: [UInt8] {
    switch self {
    case .script: PackageResources.atrium_js
    case .style: PackageResources.atrium_css
    case .symbols: PackageResources.symbols_svg
    case .icon: PackageResources.icon_svg
    }
  }

  var mediaType: String {
    switch self {
    case .script: "text/javascript; charset=utf-8"
    case .style: "text/css; charset=utf-8"
    case .symbols, .icon: "image/svg+xml"
    }
  }

  static func address(of asset: Assets) -> String { "/app/assets/\(asset.rawValue)?\(versions[asset] ?? "")" }

  private static let versions: [Assets: String] = Dictionary(
    uniqueKeysWithValues: allCases.map { asset in
      (asset, SHA256.hash(data: asset.bytes).prefix(6).map { String(Int($0) + 256, radix: 16).dropFirst() }.joined())
    })
}
