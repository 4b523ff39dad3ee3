import SwiftUI

extension GalleryPage {
  static var masks: GalleryPage {
    GalleryPage(
      "masks", "Masks and blending", symbol: "circle.dashed",
      summary: "Views that are cut by others, parts of outlines, and colours that become one.",
      covers: [
        Coverage(
          ".mask(alignment:_:)", "shapes, gradients, colours, pictures of a bundle; any view where a colour or gradient is cut",
          except: "a text, a symbol or a composed view cuts nothing else: the view is shown whole and the log says so; a shape that is "
            + "traced cuts as drawn in a square of 100 points; a gradient in a text begins and ends with the text"),
        Coverage(
          "Parts and transforms of shapes",
          "`trim(from:to:)`, `offset`, `rotation(_:anchor:)`, `scale`, `transform(_:)`, `size`, `stroke(style:)`, `stroke(lineWidth:)`; "
            + "`OffsetShape`, `RotatedShape`, `ScaledShape`, `TransformedShape`",
          except: "drawn again at once, without the way between; cannot be inset"),
        Coverage("Path.trimmedPath(from:to:)"), Coverage("Path.strokedPath(_:)", except: "curves become lines"),
        Coverage("AnyShape", "`init(_:)`"),
        Coverage(
          "ContainerRelativeShape", "`.containerShape(_:)`, `containerRelative`", except: "has the container's corners, however far inside"),
        Coverage("BlendMode", "`.blendMode(_:)`", except: "no `sourceAtop`, `destinationOver`, `destinationOut`, `plusDarker`"),
        Coverage(".compositingGroup()"),
        Coverage(".drawingGroup(opaque:colorMode:)", except: "a group; how it is drawn is the browser's own"),
        Coverage(".colorMultiply(_:)"), Coverage(".colorInvert()"), Coverage(".luminanceToAlpha()"),
        Coverage("EllipticalGradient", "`ellipticalGradient`, of gradients, colours and stops"),
        Coverage(".backgroundStyle(_:)", except: "a gradient counts for areas"),
        Coverage(".colorScheme(_:)"),
        Coverage(
          "VisualEffect",
          "`EmptyVisualEffect`; `opacity`, `scaleEffect`, `rotationEffect`, `offset`, `blur`, `brightness`, `contrast`, `grayscale`, "
            + "`hueRotation`, `saturation`"),
        Coverage(".visualEffect(_:)", except: "the page asks the server: what follows scrolling comes a moment later"),
        Coverage(
          ".scrollTransition(_:axis:transition:)", "`ScrollTransitionPhase`, `ScrollTransitionConfiguration`, thresholds",
          except: "`animated` follows the scrolling too; where a browser has no scroll timelines, or less motion is asked for, views stay"),
        Coverage(".anchorPreference(key:value:transform:), .transformAnchorPreference(key:value:transform:)"),
        Coverage(
          "Anchor", "`bounds`, points; `GeometryProxy` subscript", except: "in the corner until the browser has said where both lie"),
        Coverage(".overlayPreferenceValue(_:alignment:_:), .backgroundPreferenceValue(_:alignment:_:)"),
      ]
    ) {
      Specimen("Cut out", code: ".mask { Text(\"Harvest\") }", "A gradient in the form of a word, and one that fades.") {
        HStack(spacing: 24) {
          LinearGradient(colors: [.red, .purple], startPoint: .leading, endPoint: .trailing)
            .frame(width: 160, height: 48)
            .mask { Text("Harvest").font(.largeTitle).bold() }
          EllipticalGradient(colors: [.orange, .pink])
            .frame(width: 120, height: 48)
            .mask(LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing))
        }
      }
      RingSpecimen()
      Specimen(
        "Blending", code: ".blendMode(.multiply)",
        "Where circles overlap both colours count; then a circle times a colour, and inverted."
      ) {
        HStack(spacing: 24) {
          ZStack(alignment: .leading) {
            Circle().fill(.yellow).frame(width: 56, height: 56)
            Circle().fill(.cyan).frame(width: 56, height: 56).padding(.leading, 36).blendMode(.multiply)
          }
          .compositingGroup()
          Circle().fill(.yellow).frame(width: 56, height: 56).colorMultiply(.green)
          Circle().fill(.yellow).frame(width: 56, height: 56).colorInvert()
        }
      }
      Specimen("On the way", code: ".scrollTransition { $0.scaleEffect($1.isIdentity ? 1 : 0.6) }", "Cards grow as they come in.") {
        ScrollView(.horizontal) {
          HStack(spacing: 12) {
            ForEach(1..<9, id: \.self) { number in
              RoundedRectangle(cornerRadius: 12).fill(.teal).frame(width: 120, height: 64)
                .overlay { Text(verbatim: "\(number)").font(.title2).bold().foregroundStyle(.background) }
                .scrollTransition { content, phase in content.scaleEffect(phase.isIdentity ? 1 : 0.6) }
            }
          }
        }
        .contentMargins(.horizontal, 16)
        .accessibilityLabel("Cards")
      }
      ChosenSpecimen()
    }
  }
}

private struct RingSpecimen: View {
  @State private var done = 0.3

  var body: some View {
    Specimen("A ring", code: "Circle().trim(from: 0, to: 0.3).stroke(style:)", "A part of a circle. The turn lets it begin at the top.") {
      HStack(spacing: 24) {
        Circle()
          .trim(from: 0, to: done)
          .stroke(.orange, style: StrokeStyle(lineWidth: 8, lineCap: .round))
          .rotationEffect(.degrees(-90))
          .frame(width: 56, height: 56)
          .accessibilityHidden(true)
        Button("Bake On") { done = done > 0.9 ? 0.1 : done + 0.1 }
        Text(done, format: .percent.precision(.fractionLength(0))).monospacedDigit().foregroundStyle(.secondary)
      }
    }
  }
}

/// Where the chosen meal is, for who draws a line under it.
private struct MealKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

private struct ChosenSpecimen: View {
  @State private var chosen = "Lunch"

  var body: some View {
    Specimen("Where it is", code: ".anchorPreference(key:value: .bounds)", "The line lies under the meal that was chosen.") {
      HStack(spacing: 24) {
        ForEach(["Breakfast", "Lunch", "Supper"], id: \.self) { meal in
          Button(LocalizedStringKey(meal)) { chosen = meal }
            .anchorPreference(key: MealKey.self, value: .bounds) { meal == chosen ? $0 : nil }
        }
      }
      .padding(.bottom, 8)
      .overlayPreferenceValue(MealKey.self, alignment: .topLeading) { anchor in
        GeometryReader { proxy in
          if let anchor {
            Rectangle().fill(.tint)
              .frame(width: max(proxy[anchor].width, 1), height: 3)
              .offset(x: proxy[anchor].minX, y: proxy[anchor].maxY)
              .accessibilityIdentifier("line")
          }
        }
      }
    }
  }
}
