import SwiftUI

extension GalleryPage {
  static var gestures: GalleryPage {
    GalleryPage(
      "gestures", "Gestures", symbol: "star", summary: "For what no control fits. Each can be worked with the keyboard as well.",
      covers: [
        Coverage("onTapGesture(count:perform:)", except: "the page presents the view as a button"),
        Coverage(
          "onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)", except: "with the keyboard: Space, held"),
        Coverage("onHover(perform:)", except: "a mouse hovers, a finger never does"),
      ]
    ) {
      TapSpecimen()
      PressSpecimen()
      HoverSpecimen()
    }
  }
}

private struct Plate: View {
  let text: String

  var body: some View {
    Text(text).padding(20).background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
  }
}

private struct TapSpecimen: View {
  @State private var taps = 0
  @State private var doubles = 0

  var body: some View {
    Specimen("Tap", code: ".onTapGesture { }") {
      VStack(alignment: .leading, spacing: 16) {
        Plate(text: "Tapped \(taps) times").onTapGesture { taps += 1 }
        Plate(text: "Double-clicked \(doubles) times").onTapGesture(count: 2) { doubles += 1 }
      }
    }
  }
}

private struct PressSpecimen: View {
  @State private var presses = 0
  @State private var isPressing = false

  var body: some View {
    Specimen("Long press", code: ".onLongPressGesture { }", isPressing ? "Hold on." : "Half a second.") {
      Plate(text: "Pressed \(presses) times").onLongPressGesture {
        presses += 1
      } onPressingChanged: {
        isPressing = $0
      }
    }
  }
}

private struct HoverSpecimen: View {
  @State private var isOver = false

  var body: some View {
    Specimen("Hover", code: ".onHover { }") {
      Plate(text: isOver ? "The pointer is here" : "The pointer is elsewhere").onHover { isOver = $0 }
    }
  }
}
