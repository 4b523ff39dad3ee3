import SwiftUI

extension GalleryPage {
  static var visualEffects: GalleryPage {
    GalleryPage(
      "visual-effects", "Effects", symbol: "sparkles",
      summary: "How a view looks without changing what it is: seen through, blurred, turned, larger, in other colours.",
      covers: [
        Coverage(".opacity(_:)"), Coverage(".blur(radius:opaque:)", except: "`opaque` changes nothing"),
        Coverage(".brightness(_:)", except: "multiplies instead of adding"), Coverage(".contrast(_:)"), Coverage(".saturation(_:)"),
        Coverage(".grayscale(_:)"), Coverage(".hueRotation(_:)"), Coverage(".shadow(color:radius:x:y:)"),
        Coverage(".rotationEffect(_:anchor:)"),
        Coverage(
          ".rotation3DEffect(_:axis:anchor:anchorZ:perspective:)",
          except: "in perspective the eye is 400 points away, whatever the size of the view"),
        Coverage(".scaleEffect(_:anchor:)"), Coverage("Angle", "degrees and radians"),
        Coverage("UnitPoint", "all its points"),
      ]
    ) {
      Specimen("One card, many ways") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 132), spacing: 24)], spacing: 24) {
          way("As it is") { $0 }
          way("opacity") { $0.opacity(0.4) }
          way("blur") { $0.blur(radius: 2) }
          way("brightness") { $0.brightness(0.3) }
          way("contrast") { $0.contrast(0.5) }
          way("saturation") { $0.saturation(2) }
          way("grayscale") { $0.grayscale(1) }
          way("hueRotation") { $0.hueRotation(.degrees(120)) }
          way("shadow") { $0.shadow(radius: 8, y: 4) }
          way("rotationEffect") { $0.rotationEffect(.degrees(-8)) }
          way("rotation3DEffect") { $0.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) }
          way("scaleEffect") { $0.scaleEffect(0.75) }
        }
      }
      TurnSpecimen()
    }
  }

  private static func way(_ title: String, @ViewBuilder _ change: (Postcard) -> some View) -> some View {
    VStack(spacing: 10) {
      change(Postcard()).accessibilityHidden(true)
      Text(title).font(.footnote).foregroundStyle(.secondary)
    }
  }
}

private struct Postcard: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(LinearGradient(colors: [.orange, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
      .overlay { Image(systemName: "leaf").font(.title).foregroundStyle(.white) }
      .frame(width: 96, height: 64)
  }
}

private struct TurnSpecimen: View {
  @State private var quarters = 0

  var body: some View {
    Specimen("Turning", code: ".rotationEffect(.degrees(90))", "Each press turns the arrow by a quarter.") {
      HStack(spacing: 24) {
        Image(systemName: "arrow.up").font(.title).rotationEffect(.degrees(Double(quarters) * 90)).accessibilityHidden(true)
        Button("Turn") { withAnimation(.snappy) { quarters += 1 } }
        Text("\(quarters * 90)°").monospacedDigit().foregroundStyle(.secondary)
      }
    }
  }
}
