import Crypto
import Foundation
import HTTPServing

/// The files of the web host, in the program itself. An address holds the content's hash, so a browser may keep them for good.
enum Assets: String, CaseIterable {
  case script = "page.js"
  case lists = "lists.js"
  case controls = "controls.js"
  case gestures = "gestures.js"
  case pages = "pages.js"
  /// Loaded by a page that has files to send.
  case uploads = "uploads.js"
  /// Loaded by a page that shows math or code.
  case notation = "notation.js"
  /// Loaded by a page that offers to tell its person something while it is closed.
  case push = "push.js"
  /// No script of a page: what the browser runs when something is told.
  case worker = "worker.js"
  case style = "page.css"
  case symbols = "symbols.svg"
  case icon = "icon.svg"
  /// For who knows no drawings; up to the edge, since every system cuts corners of its own.
  case smallIcon = "icon-192.png"
  case largeIcon = "icon-512.png"

  var bytes: [UInt8] {
    switch self {
    case .script: Self.scriptBytes
    case .lists: Self.listsBytes
    case .controls: Self.controlsBytes
    case .gestures: Self.gesturesBytes
    case .pages: Self.pagesBytes
    case .uploads: Self.uploadsBytes
    case .notation: Self.notationBytes
    case .push: Self.pushBytes
    case .worker: Self.workerBytes
    case .style: Self.styleBytes
    case .symbols: PackageResources.symbols_svg
    case .icon: PackageResources.icon_svg
    case .smallIcon: PackageResources.icon_192_png
    case .largeIcon: PackageResources.icon_512_png
    }
  }

  var mediaType: String {
    switch self {
    case .script, .lists, .controls, .gestures, .pages, .uploads, .notation, .push, .worker: "text/javascript; charset=utf-8"
    case .style: "text/css; charset=utf-8"
    case .symbols, .icon: "image/svg+xml"
    case .smallIcon, .largeIcon: "image/png"
    }
  }

  /// What every page needs: events, patches, fields, links, addresses, rows that are seen, the stream. It starts the page.
  private static let scriptBytes = join([
    ScriptPart.marks, PackageResources.page_js, PackageResources.patches_js, PackageResources.events_js, PackageResources.fields_js,
    PackageResources.keep_js, PackageResources.clicks_js, PackageResources.address_js, PackageResources.places_js, PackageResources.seen_js,
    PackageResources.looks_js, PackageResources.stream_js, PackageResources.scripts_js, PackageResources.start_js,
  ])

  private static let listsBytes = join([PackageResources.rows_js, PackageResources.swipes_js])

  private static let controlsBytes = join([
    PackageResources.controls_js, PackageResources.menus_js, PackageResources.dialogs_js, PackageResources.times_js,
    PackageResources.images_js, PackageResources.rich_js, PackageResources.files_js,
    PackageResources.alerts_js,
  ])

  private static let gesturesBytes = join([
    PackageResources.gestures_js, PackageResources.drawing_js, PackageResources.scroll_js, PackageResources.motion_js,
  ])

  private static let pagesBytes = join([PackageResources.turns_js, PackageResources.zoom_js, PackageResources.fullscreen_js])

  private static let uploadsBytes = join([PackageResources.uploads_js])

  private static let notationBytes = join([PackageResources.notation_js])

  private static let pushBytes = join([PackageResources.push_js])

  private static let workerBytes = join([PackageResources.worker_js])

  /// One script of several parts, without their comments and indents: a line of the sources holds no part of a longer text.
  private static func join(_ parts: [[UInt8]]) -> [UInt8] {
    let newline = UInt8(ascii: "\n"), space = UInt8(ascii: " "), slash = UInt8(ascii: "/")
    var script = Array("\"use strict\";\n".utf8)
    for part in parts {
      // By pointer: each start of a server does this, also of those that are built for tests, where collections are slow.
      part.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          var end = start
          while end < bytes.count, bytes[end] != newline { end += 1 }
          while start < end, bytes[start] == space { start += 1 }
          let isComment = end - start > 1 && bytes[start] == slash && bytes[start + 1] == slash
          if start < end, !isComment {
            script.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            script.append(newline)
          }
          start = end + 1
        }
      }
    }
    return script
  }

  /// Of two rules of one weight the later counts.
  private static let styleBytes: [UInt8] =
    [
      PackageResources.tokens_css, PackageResources.base_css, PackageResources.layout_css, PackageResources.grids_css,
      PackageResources.type_css, PackageResources.controls_css, PackageResources.fields_css, PackageResources.menus_css,
      PackageResources.forms_css, PackageResources.bars_css,
      PackageResources.navigation_css, PackageResources.lists_css, PackageResources.dialogs_css, PackageResources.files_css,
      PackageResources.effects_css,
      PackageResources.rich_css, PackageResources.page_css,
    ].reduce([], +)

  func address(below prefix: Prefix) -> String { prefix.address(of: "/assets/" + versioned) }

  /// The file's name with its content's hash.
  var versioned: String { "\(rawValue)?\(Self.versions[self] ?? "")" }

  private static let versions: [Assets: String] = Dictionary(
    uniqueKeysWithValues: allCases.map { asset in
      (asset, version(of: asset.bytes))
    })

  static func version(of bytes: some DataProtocol) -> String {
    HexText.of(Array(SHA256.hash(data: bytes).prefix(6)))
  }
}
