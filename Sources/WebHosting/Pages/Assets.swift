import Crypto
import Foundation

/// The files of the web host, in the program itself. An address holds the content's hash, so a browser may keep them for good.
enum Assets: String, CaseIterable {
  case script = "page.js"
  case style = "page.css"
  case symbols = "symbols.svg"
  case icon = "icon.svg"

  var bytes: [UInt8] {
    switch self {
    case .script: Self.scriptBytes
    case .style: Self.styleBytes
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

  /// The parts of the script share one scope of their own; later ones use what earlier ones name.
  private static let scriptBytes: [UInt8] =
    Array("\"use strict\";(() => {\n".utf8)
    + [
      PackageResources.page_js, PackageResources.patches_js, PackageResources.events_js, PackageResources.fields_js,
      PackageResources.keep_js, PackageResources.clicks_js, PackageResources.controls_js, PackageResources.menus_js,
      PackageResources.dialogs_js, PackageResources.gestures_js, PackageResources.rows_js, PackageResources.looks_js,
      PackageResources.times_js, PackageResources.motion_js, PackageResources.images_js, PackageResources.stream_js,
      PackageResources.start_js,
    ].joined() + Array("})();\n".utf8)

  /// Of two rules of one weight the later counts.
  private static let styleBytes: [UInt8] = Array(
    [
      PackageResources.tokens_css, PackageResources.base_css, PackageResources.layout_css, PackageResources.grids_css,
      PackageResources.type_css, PackageResources.controls_css, PackageResources.fields_css, PackageResources.menus_css, PackageResources.forms_css, PackageResources.bars_css,
      PackageResources.navigation_css, PackageResources.lists_css, PackageResources.dialogs_css, PackageResources.effects_css,
      PackageResources.rich_css, PackageResources.page_css,
    ].joined())

  func address(below prefix: Prefix) -> String { prefix.address(of: "/assets/\(rawValue)?\(Self.versions[self] ?? "")") }

  private static let versions: [Assets: String] = Dictionary(
    uniqueKeysWithValues: allCases.map { asset in
      (asset, SHA256.hash(data: asset.bytes).prefix(6).map { String(Int($0) + 256, radix: 16).dropFirst() }.joined())
    })
}
