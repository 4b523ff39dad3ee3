import Foundation

/// A part of the page's script that not every page needs. A first page names the parts that its markup needs; the script loads another one
/// when a patch first needs it, and applies that patch when the part is there.
enum ScriptPart: String, CaseIterable {
  /// Rows that are chosen, moved and swiped, groups that open and close, lists that are pulled down.
  case lists
  /// Fields that are more than the browser's own, shortcuts, menus, dialogs, searches, tabs, pictures, rich text, files, alerts.
  case controls
  /// Taps, presses, drags, pinches and turns of what is no control, drawings, scrolled places.
  case gestures
  /// Changes that are shown by motion, views that are matched, texts and symbols that give way to others.
  case motion
  /// Keys that views ask for, pages that keys and taps turn, content that is enlarged, a page that fills the screen, recordings.
  case pages
  /// Views that are chosen, arranged or aligned by their sizes.
  case layout

  var asset: Assets {
    switch self {
    case .lists: .lists
    case .controls: .controls
    case .gestures: .gestures
    case .motion: .motion
    case .pages: .pages
    case .layout: .layout
    }
  }

  /// What follows `data-` in the attributes that need it.
  private var attributes: [String] {
    switch self {
    case .lists: ["row", "disclosure", "pull"]
    case .controls:
      ["repeat", "key", "share", "share-text", "screen", "modal", "page", "tick", "until", "files", "pick", "push", "percent"]
    case .gestures:
      [
        "tap", "tap2", "tap3", "press", "hover", "menu", "context", "drag", "drop", "pan", "pinch", "spot", "also", "rotate", "track",
        "size", "rest", "position", "begin",
      ]
    case .motion: ["content", "follow"]
    case .pages: ["turns", "strokes", "zoom", "full", "video"]
    case .layout: ["fits", "arrange", "guide", "frame"]
    }
  }

  /// Other markup that needs it.
  private var markup: [String] {
    switch self {
    case .lists: [#" role="list"#, #" role="tree"#, "<summary"]
    case .controls:
      [
        "<dialog", "<textarea", #" type="range""#, #" type="color""#, " popover", " role=\"tab", " role=\"combobox", "<img",
        #" class="rich"#, " rich", " search",
      ]
    case .layout: [" own-guide"]
    case .gestures, .motion, .pages: []
    }
  }

  /// Operations of patches that it adds.
  private var operations: [String] {
    switch self {
    case .lists, .pages, .layout: []
    case .controls: ["B"]
    case .gestures: ["w"]
    case .motion: ["A"]
    }
  }

  /// `const partMarks = {…};`, by which the script finds out what a patch needs.
  static let marks: [UInt8] = {
    struct Marks: Encodable {
      let markup: [String]
      let operations: [String]
    }
    let all = Dictionary(
      uniqueKeysWithValues: allCases.map { part in
        // A patch names an attribute that it sets alone.
        let marks = part.attributes.map { "data-" + $0 } + part.markup
        return (part.rawValue, Marks(markup: marks, operations: part.operations))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings always encode.
    return Array("const partMarks = ".utf8) + ((try? encoder.encode(all)).map(Array.init) ?? []) + Array(";\n".utf8)
  }()

  private struct Mark {
    let bytes: [UInt8]
    let part: ScriptPart
  }

  /// What needs a part, by its second letter. It begins with a space or as a tag does.
  private static let marksBySecond: [[Mark]] = allCases.reduce(into: Array(repeating: [], count: 256)) { marks, part in
    for text in part.attributes.map({ " data-" + $0 }) + part.markup {
      let bytes = Array(text.utf8)
      marks[Int(bytes[1])].append(Mark(bytes: bytes, part: part))
    }
  }

  /// The parts that markup needs. One way through it for all of them: a page may have hundreds of kilobytes.
  static func needed(by html: [UInt8]) -> Set<ScriptPart> {
    var needed: Set<ScriptPart> = []
    let marks = marksBySecond
    html.withUnsafeBufferPointer { html in
      for index in html.indices.dropLast(2) where html[index] == UInt8(ascii: " ") || html[index] == UInt8(ascii: "<") {
        let third = html[index + 2]
        for mark in marks[Int(html[index + 1])] where mark.bytes[2] == third && !needed.contains(mark.part) {
          if html[index...].starts(with: mark.bytes) { needed.insert(mark.part) }
        }
      }
    }
    return needed
  }
}
