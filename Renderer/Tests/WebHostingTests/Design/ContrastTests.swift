import Testing

/// WCAG 2: text has a contrast of 4.5 to 1 with what lies behind it, marks and edges of 3 to 1; with increased contrast text has 7 to 1.
@Suite struct ContrastTests {
  private let grounds = ["bg", "bg-side", "bg-list", "bg-raised", "bg-menu", "bg-group", "bg-box"]
  private let foregrounds = ["label", "label-2", "label-3"]

  @Test("every foreground and accent can be read as text on every background", arguments: Contrast.Scheme.allCases)
  func text(scheme: Contrast.Scheme) throws {
    let colour = try Contrast(scheme)
    for name in foregrounds + Contrast.palette {
      for ground in grounds {
        let ratio = try #require(colour(name)).ratio(to: #require(colour(ground)))
        #expect(ratio >= (scheme.isIncreased ? 7 : 4.5), "\(name) on \(ground): \(ratio)")
      }
    }
  }

  @Test("and on a field, a button and a chosen row of a page", arguments: Contrast.Scheme.allCases)
  func textOnAreas(scheme: Contrast.Scheme) throws {
    let colour = try Contrast(scheme)
    for ground in try ["bg", "bg-side", "bg-list", "bg-raised"].map({ try #require(colour($0)) }) {
      for name in Contrast.palette {
        let accent = try #require(colour(name))
        for area in ["fill", "fill-strong"] {
          #expect(accent.ratio(to: try #require(colour(area)).over(ground)) >= 4.5, "\(name) on \(area)")
        }
        // `--tint-fill` is twelve parts in a hundred of the accent.
        let chosen = accent.over(ground, share: 0.12)
        #expect(accent.ratio(to: chosen) >= 4.5, "\(name) on its own fill")
        for label in ["label", "label-2"] {
          #expect(try #require(colour(label)).ratio(to: chosen) >= 4.5, "\(label) on the fill of \(name)")
        }
      }
    }
  }

  @Test("the words of code, and what is marked in a note", arguments: Contrast.Scheme.allCases)
  func inNotes(scheme: Contrast.Scheme) throws {
    let colour = try Contrast(scheme)
    let least = scheme.isIncreased ? 7 : 4.5
    let code = try #require(colour("code"))
    for name in foregrounds + Contrast.palette {
      let ratio = try #require(colour(name)).ratio(to: code)
      #expect(ratio >= least, "\(name) on code: \(ratio)")
    }
    let label = try #require(colour("label"))
    #expect(label.ratio(to: try #require(colour("mark"))) >= least)
    // The title of a callout stands on eight parts in a hundred of its colour.
    for name in Contrast.palette {
      for ground in try ["bg", "bg-raised"].map({ try #require(colour($0)) }) {
        let accent = try #require(colour(name))
        #expect(accent.ratio(to: accent.over(ground, share: 0.08)) >= 4.5, "\(name)")
      }
    }
  }

  @Test("what stands on an accent can be read", arguments: Contrast.Scheme.allCases)
  func onAccent(scheme: Contrast.Scheme) throws {
    let colour = try Contrast(scheme)
    let onAccent = try #require(colour("on-tint"))
    for name in Contrast.palette { #expect(onAccent.ratio(to: try #require(colour(name))) >= 4.5, "\(name)") }
    // The sign of a room stands in the page's own colour on the accent.
    for name in Contrast.palette { #expect(try #require(colour("bg")).ratio(to: #require(colour(name))) >= 3, "\(name)") }
  }

  @Test("the edge of what is found by its edge can be seen", arguments: Contrast.Scheme.allCases)
  func edges(scheme: Contrast.Scheme) throws {
    let colour = try Contrast(scheme)
    for ground in try ["bg", "bg-raised"].map({ try #require(colour($0)) }) {
      for name in scheme.isIncreased ? ["switch-off"] : ["control-line"] {
        #expect(try #require(colour(name)).over(ground).ratio(to: ground) >= 3, "\(name)")
      }
      let thumb = try #require(colour("thumb"))
      for name in Contrast.palette where !scheme.isDark { #expect(thumb.ratio(to: try #require(colour(name))) >= 3, "a switch in \(name)") }
    }
  }
}
