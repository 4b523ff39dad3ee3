import Testing

@testable import WebHosting

/// Which parts of the script a page loads.
@Suite struct ScriptPartTests {
  private func needed(_ html: String) -> Set<ScriptPart> { ScriptPart.needed(by: Array(html.utf8)) }

  @Test("a page of text and buttons needs none")
  func none() {
    #expect(needed(#"<div id=a class="app"><button id=b type="button" data-e="c">One</button><p>data-tap in a text</p></div>"#).isEmpty)
    #expect(needed("").isEmpty)
  }

  @Test(
    "markup needs the part that works it",
    arguments: [
      (#"<ul id=a class="list" role="list" tabindex="0"></ul>"#, [ScriptPart.lists]), (#"<details data-disclosure>"#, [.lists]),
      (#"<button data-key="m k">"#, [.controls]), (#"<dialog id=a data-modal>"#, [.controls]), (#"<input type="range">"#, [.controls]),
      (#"<div data-tap="a">"#, [.gestures]), (#"<div data-pan="a 10">"#, [.gestures]), (#"<svg data-size>"#, [.gestures]),
      (#"<div data-rotate="a 1">"#, [.gestures]), (#"<div data-strokes="a">"#, [.pages]), (#"<div data-track="a">"#, [.gestures]),
      (#"<span data-content="fade">"#, [.motion]), (#"<div data-follow="a frame 0.5 0.5">"#, [.motion]), (#"<div data-motion="fade">"#, []),
      (#"<div class="arrange fw" data-arrange="1">"#, [.layout]), (#"<div class="v al own-guide gh1:0:0.5:0">"#, [.layout]),
      (#"<div class="fits" data-fits="x"><p data-guide="al 3 0 0">"#, [.layout]),
      (#"<li data-row="p d"><img src="x"><span data-hover="b">"#, [.lists, .controls, .gestures]),
    ])
  func parts(html: String, parts: [ScriptPart]) {
    #expect(needed(html) == Set(parts))
  }

  @Test("the script knows the same marks")
  func marks() {
    let text = String(decoding: ScriptPart.marks, as: UTF8.self)
    #expect(text.hasPrefix("const partMarks = {\"controls\":") && text.hasSuffix(";\n") && text.contains(#""data-tap""#))
    #expect(String(decoding: Assets.script.bytes, as: UTF8.self).contains(text))
  }
}
