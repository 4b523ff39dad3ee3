import Crypto
import Foundation
import HTTPServing

/// The files of the web host, in the program itself. An address holds the content's hash, so a browser may keep them for good.
enum Assets: String, CaseIterable {
  case script = "page.js"
  case lists = "lists.js"
  case controls = "controls.js"
  case gestures = "gestures.js"
  case motion = "motion.js"
  case pages = "pages.js"
  case layout = "layout.js"
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
    case .motion: Self.motionBytes
    case .pages: Self.pagesBytes
    case .layout: Self.layoutBytes
    case .uploads: Self.uploadsBytes
    case .notation: Self.notationBytes
    case .push: Self.pushBytes
    case .worker: Self.workerBytes
    case .style: Self.styleBytes
    case .symbols: EmbeddedFiles.symbols_svg
    case .icon: EmbeddedFiles.icon_svg
    case .smallIcon: EmbeddedFiles.icon_192_png
    case .largeIcon: EmbeddedFiles.icon_512_png
    }
  }

  var mediaType: String {
    switch self {
    case .script, .lists, .controls, .gestures, .motion, .pages, .layout, .uploads, .notation, .push, .worker:
      "text/javascript; charset=utf-8"
    case .style: "text/css; charset=utf-8"
    case .symbols, .icon: "image/svg+xml"
    case .smallIcon, .largeIcon: "image/png"
    }
  }

  /// What every page needs: events, patches, fields, links, addresses, rows that are seen, the stream. It starts the page.
  private static let scriptBytes = join([
    ScriptPart.marks, EmbeddedFiles.page_js, EmbeddedFiles.patches_js, EmbeddedFiles.events_js, EmbeddedFiles.fields_js,
    EmbeddedFiles.keep_js, EmbeddedFiles.clicks_js, EmbeddedFiles.address_js, EmbeddedFiles.places_js, EmbeddedFiles.seen_js,
    EmbeddedFiles.looks_js, EmbeddedFiles.stream_js, EmbeddedFiles.scripts_js, EmbeddedFiles.start_js,
  ])

  private static let listsBytes = join([EmbeddedFiles.rows_js, EmbeddedFiles.swipes_js])

  private static let controlsBytes = join([
    EmbeddedFiles.controls_js, EmbeddedFiles.menus_js, EmbeddedFiles.dialogs_js, EmbeddedFiles.times_js,
    EmbeddedFiles.images_js, EmbeddedFiles.rich_js, EmbeddedFiles.files_js,
    EmbeddedFiles.alerts_js,
  ])

  private static let gesturesBytes = join([
    EmbeddedFiles.gestures_js, EmbeddedFiles.drawing_js, EmbeddedFiles.rotations_js, EmbeddedFiles.scroll_js,
  ])

  /// What is matched has its place before it is looked where things have moved to.
  private static let motionBytes = join([EmbeddedFiles.matching_js, EmbeddedFiles.motion_js, EmbeddedFiles.content_js])

  private static let pagesBytes = join([
    EmbeddedFiles.turns_js, EmbeddedFiles.keys_js, EmbeddedFiles.zoom_js, EmbeddedFiles.fullscreen_js, EmbeddedFiles.videos_js,
  ])

  private static let layoutBytes = join([EmbeddedFiles.fits_js, EmbeddedFiles.arrange_js, EmbeddedFiles.guides_js, EmbeddedFiles.frames_js])

  private static let uploadsBytes = join([EmbeddedFiles.uploads_js])

  private static let notationBytes = join([EmbeddedFiles.notation_js])

  private static let pushBytes = join([EmbeddedFiles.push_js])

  private static let workerBytes = join([EmbeddedFiles.worker_js])

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
      EmbeddedFiles.tokens_css, EmbeddedFiles.base_css, EmbeddedFiles.layout_css, EmbeddedFiles.grids_css,
      EmbeddedFiles.type_css, EmbeddedFiles.controls_css, EmbeddedFiles.fields_css, EmbeddedFiles.menus_css,
      EmbeddedFiles.forms_css, EmbeddedFiles.bars_css,
      EmbeddedFiles.navigation_css, EmbeddedFiles.lists_css, EmbeddedFiles.dialogs_css, EmbeddedFiles.files_css,
      EmbeddedFiles.effects_css, EmbeddedFiles.arrange_css,
      EmbeddedFiles.rich_css, EmbeddedFiles.page_css,
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
