import SwiftUI

extension GalleryPage {
  static var shapes: GalleryPage {
    GalleryPage(
      "shapes", "Shapes and layers", symbol: "square",
      summary: "Outlines that are filled, traced, and that cut views; and views before and behind others.",
      covers: [
        Coverage(
          "Shape", "`path(in:)`, `fill(_:style:)`, `stroke(_:lineWidth:)`, `stroke(_:style:)`",
          except: "one of an app's own is stretched to its place until the browser has said its size; it cuts a view as drawn in a square"),
        Coverage("InsettableShape", "`inset(by:)`, `strokeBorder(_:lineWidth:antialiased:)`"),
        Coverage("Rectangle"), Coverage("RoundedRectangle", except: "corners are parts of circles"),
        Coverage("UnevenRoundedRectangle"), Coverage("Capsule"), Coverage("Circle"), Coverage("Ellipse"),
        Coverage(
          "StrokeStyle", "`lineWidth`, `lineCap`, `lineJoin`, `miterLimit`, `dash`, `dashPhase`",
          except: "that a line is dashed, or dotted with round caps; the browser chooses how"),
        Coverage(".clipShape(_:style:)"), Coverage(".clipped(antialiased:)"), Coverage(".cornerRadius(_:antialiased:)"),
        Coverage(".overlay(alignment:content:)"), Coverage(".overlay(_:in:fillStyle:)"),
        Coverage(".background(alignment:content:)"), Coverage(".background(_:in:fillStyle:)"),
        Coverage(".background(_:ignoresSafeAreaEdges:)"),
        Coverage(".border(_:width:)", except: "a gradient's first colour"),
        Coverage(".contentShape(_:eoFill:)", except: "the whole box can be hit"),
        Coverage(".allowsHitTesting(_:)"),
      ]
    ) {
      Specimen("Filled", code: ".fill(.teal)") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 16)], spacing: 16) {
          named("Rectangle") { Rectangle().fill(.teal) }
          named("Rounded") { RoundedRectangle(cornerRadius: 12).fill(.teal) }
          named("Uneven") { UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.teal) }
          named("Capsule") { Capsule().fill(.teal) }
          named("Circle") { Circle().fill(.teal) }
          named("Ellipse") { Ellipse().fill(.teal) }
        }
      }
      Specimen("Traced", code: ".stroke, .strokeBorder", "Half outside, all inside, dashed, in a gradient.") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 16)], spacing: 16) {
          named("stroke") { Capsule().stroke(.purple, lineWidth: 4) }
          named("strokeBorder") { Capsule().strokeBorder(.purple, lineWidth: 4) }
          named("Dashed") { RoundedRectangle(cornerRadius: 12).strokeBorder(.purple, style: StrokeStyle(lineWidth: 2, dash: [6, 4])) }
          named("Gradient") {
            Circle().strokeBorder(AngularGradient(colors: [.purple, .orange, .purple], center: .center), lineWidth: 6)
          }
        }
      }
      Specimen("Cut", code: ".clipShape(.circle)") {
        HStack(spacing: 24) {
          LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom).frame(width: 72, height: 72).clipShape(.circle)
          LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
            .frame(width: 72, height: 72)
            .clipShape(.rect(cornerRadius: 16))
            .shadow(color: .black.opacity(0.3), radius: 6, y: 3)
        }
      }
      Specimen("A badge", code: ".overlay(alignment: .topTrailing)", "It takes no room.") {
        Image(systemName: "bell").font(.largeTitle).accessibilityHidden(true)
          .padding(8)
          .overlay(alignment: .topTrailing) {
            Text("3").font(.caption).foregroundStyle(.background).frame(width: 20, height: 20).background(.red, in: .circle)
          }
      }
      Specimen("The order of modifiers", code: ".padding().background() and .background().padding()") {
        HStack(spacing: 32) {
          Text("Room inside").padding(16).background(.yellow.opacity(0.3)).border(.yellow)
          Text("Room outside").background(.yellow.opacity(0.3)).padding(16).border(.yellow)
        }
      }
    }
  }

  private static func named(_ title: String, @ViewBuilder _ shape: () -> some View) -> some View {
    VStack(spacing: 8) {
      shape().frame(height: 56)
      Text(title).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
