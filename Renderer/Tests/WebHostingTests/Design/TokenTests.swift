import Testing

/// What the house looks like is said in one place: `tokens.css`.
@Suite struct TokenTests {
  private func literals(_ pattern: String, except allowed: String = "^$") throws -> [String] {
    let regex = try Regex(pattern, as: (Substring, Substring).self)
    let exception = try Regex(allowed)
    return try StyleSheet.all().filter { $0.name != "tokens.css" }.flatMap { sheet in
      sheet.text.matches(of: regex).map(\.output.1).filter { $0.firstMatch(of: exception) == nil }.map { "\(sheet.name): \($0)" }
    }
  }

  @Test("no other part names a colour")
  func colours() throws {
    let names = "white|black|gray|grey|red|green|blue|orange|yellow|silver|navy|maroon"
    #expect(try literals(#"(#[0-9a-fA-F]{3,8})\b(?=[^{}]*\})"#) == [])
    #expect(try literals(#"\b((?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\([^)]*\))"#) == [])
    #expect(try literals(#":[^;{}]*[ ,(](\#(names))[ ,);}]"#) == [])
  }

  @Test("no other part says how long a change takes")
  func durations() throws {
    #expect(try literals(#"[ :,(]([0-9]*\.?[0-9]+m?s)\b"#) == [])
  }

  @Test("no other part has a corner, a size of type or a shadow of its own")
  func measures() throws {
    #expect(try literals(#"radius:\s*([^;}]+)"#, except: #"^(?:(?:0|1px|50%|inherit|(?:var|max)\([^;]*\))\s*)+$"#) == [])
    #expect(try literals(#"font-size:\s*([^;}]+)"#, except: #"^(?:var\(.*\)|inherit|[0-9.]+em|max\(.*\))$"#) == [])
    #expect(try literals(#"[^-]font:\s*([^;}]+)"#, except: #"^(?:inherit|[0-9.]+(?:em|%)(?:/[0-9.]+)? var\(.*\))$"#) == [])
    #expect(try literals(#"box-shadow:\s*([^;}]+)"#, except: #"^(?:none|var\(--lift-[a-z]+\)|(?:inset )?[^;]*var\(--[a-z0-9-]+\))$"#) == [])
  }

  private func declarations(in text: String) -> Set<String> {
    Set(text.matches(of: /--([\w-]+)\s*:/).map { String($0.output.1) })
  }

  @Test("every custom property that is asked for is declared somewhere, and each token is used")
  func names() throws {
    let sheets = try StyleSheet.all()
    let text = sheets.map(\.text).joined()
    let declared = declarations(in: text)
    // With a value to fall back on, a property may be one that a view sets.
    let asked = Set(text.matches(of: /var\(--([\w-]+)\)/).map { String($0.output.1) })
    let setByViews: Set<String> = [
      "share", "least", "top", "bottom", "start", "end", "motion", "paint", "offer", "way", "entered", "leaves", "o-in", "o-at", "o-out",
      "t-in",
      "t-at", "t-out", "f-in", "f-at", "f-out",
    ]
    #expect(asked.subtracting(declared).subtracting(setByViews) == [])
    let tokens = declarations(in: try StyleSheet.named("tokens.css").text)
    let palette = Set(Contrast.palette + ["white", "black", "clear", "l3", "l4", "l5"])
    #expect(tokens.subtracting(asked).subtracting(palette) == [])
  }
}
