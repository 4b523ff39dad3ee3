import SwiftUI

extension GalleryPage {
  static var drawing: GalleryPage {
    GalleryPage(
      "drawing", "Paths and canvases", symbol: "pencil",
      summary: "Outlines of lines and curves, shapes of one's own, and drawings that a closure makes.",
      covers: [
        Coverage(
          "Path",
          "`init()`, `init(_:)` of a rectangle and of a closure, `init(ellipseIn:)`, `init(roundedRect:…)`, all that adds to it, "
            + "`Element`, `forEach(_:)`, `applying(_:)`, `offsetBy(dx:dy:)`, `contains(_:eoFill:)`, `boundingRect`, `currentPoint`, `isEmpty`",
          except: "no `strokedPath` and `trimmedPath`; round corners are parts of ellipses"),
        Coverage(
          "CGAffineTransform", "made, joined and undone; `applying(_:)` of a `CGPoint`",
          except: "declared here, Foundation has none on Linux"),
        Coverage(
          "Canvas", "`init(opaque:colorMode:rendersAsynchronously:renderer:)`",
          except:
            "no `symbols`; the first page shows it as drawn for its fixed frame or for 320 by 200 points, until the browser has said its size"
        ),
        Coverage(
          "GraphicsContext",
          "`fill`, `stroke`, `draw(_:at:anchor:)` and `resolve(_:)` of a text, `drawLayer(content:)`, `translateBy`, `scaleBy`, "
            + "`rotate(by:)`, `concatenate(_:)`, `transform`, `opacity`, `environment`; `Shading` by colour, foreground or style; `ResolvedText`",
          except:
            "a text is one line, and how wide it is nobody knows; of a gradient the first colour; no pictures, clips, filters, blend modes"),
      ]
    ) {
      Specimen("A path", code: "Path { path in path.move(to: …) }", "Its points are those of the page, whatever the room.") {
        Path { path in
          path.move(to: CGPoint(x: 0, y: 60))
          path.addCurve(to: CGPoint(x: 200, y: 60), control1: CGPoint(x: 60, y: -20), control2: CGPoint(x: 140, y: 140))
          path.addArc(
            center: CGPoint(x: 240, y: 60), radius: 40, startAngle: .degrees(180), endAngle: .degrees(360), clockwise: false)
        }
        .stroke(.indigo, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .frame(width: 284, height: 120)
      }
      ShapesOfOnesOwn()
      Specimen("A drawing", code: "Canvas { context, size in }", "A river on its way, and what it is called.") { River() }
      GrowingTree()
      Constellation()
    }
  }
}

/// A leaf, as wide and as high as its place.
nonisolated struct LeafShape: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addQuadCurve(to: CGPoint(x: rect.maxX, y: rect.minY), control: CGPoint(x: rect.minX, y: rect.minY))
    path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.maxY), control: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }
}

/// A plate with a hole for a nail, always as round and as far from the edge.
nonisolated struct SignShape: InsettableShape {
  var margin: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    let plate = rect.insetBy(dx: margin, dy: margin)
    var path = Path(roundedRect: plate, cornerRadius: 12)
    path.addEllipse(in: CGRect(x: plate.maxX - 28, y: plate.minY + 12, width: 16, height: 16))
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape { SignShape(margin: margin + amount) }
}

private struct ShapesOfOnesOwn: View {
  @State private var isWide = false

  var body: some View {
    Specimen("Shapes of one's own", code: "struct LeafShape: Shape { func path(in rect: CGRect) -> Path { … } }") {
      VStack(alignment: .leading, spacing: Space.card) {
        HStack(spacing: 24) {
          LeafShape().fill(.green).frame(width: 72, height: 72)
          LeafShape().stroke(.green, lineWidth: 3).frame(width: isWide ? 160 : 96, height: 56)
          LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom).frame(width: 72, height: 72).clipShape(LeafShape())
        }
        SignShape().fill(.orange, style: FillStyle(eoFill: true)).frame(height: 56)
        SignShape().strokeBorder(.orange, lineWidth: 3).frame(height: 56)
        Button(isWide ? "Narrower" : "Wider") { isWide.toggle() }
      }
    }
  }
}

private struct River: View {
  var body: some View {
    Canvas { context, size in
      let middle = size.height / 2
      let course = Path { path in
        path.move(to: CGPoint(x: 0, y: middle))
        path.addCurve(
          to: CGPoint(x: size.width, y: middle), control1: CGPoint(x: size.width / 3, y: -middle),
          control2: CGPoint(x: size.width * 2 / 3, y: size.height + middle))
      }
      context.stroke(course, with: .color(.blue), style: StrokeStyle(lineWidth: 12, lineCap: .round))
      var faint = context
      faint.opacity = 0.4
      faint.fill(Path(ellipseIn: CGRect(x: 16, y: size.height - 48, width: 64, height: 32)), with: .color(.green))
      context.drawLayer { layer in
        layer.opacity = 0.8
        layer.fill(Path(roundedRect: CGRect(x: size.width - 104, y: 16, width: 88, height: 32), cornerRadius: 8), with: .style(.quaternary))
        layer.draw(Text("The Ouse").font(.footnote), at: CGPoint(x: size.width - 60, y: 32))
      }
      context.draw(Text("Source").font(.caption).foregroundStyle(.secondary), at: CGPoint(x: 8, y: middle + 16), anchor: .topLeading)
      var turned = context
      turned.translateBy(x: size.width - 16, y: size.height - 16)
      turned.rotate(by: .degrees(-90))
      turned.draw(Text("Mouth").bold(), at: .zero, anchor: .leading)
    }
    .frame(height: 180)
    .accessibilityLabel("A river from its source to its mouth")
  }
}

/// What the renderer reads runs the renderer again.
private struct GrowingTree: View {
  @State private var rings = 3

  var body: some View {
    Specimen("What changes is drawn anew", code: "Canvas { … rings … }", "A tree has \(rings) rings.") {
      VStack(alignment: .leading, spacing: Space.stack) {
        Canvas { context, size in
          for ring in 1...rings {
            let radius = CGFloat(ring) * 10
            let place = CGRect(x: size.width / 2 - radius, y: size.height / 2 - radius, width: radius * 2, height: radius * 2)
            context.stroke(Path(ellipseIn: place), with: .color(.brown), lineWidth: 2)
          }
        }
        .frame(width: 200, height: 200)
        .accessibilityLabel("\(rings) rings")
        HStack {
          Button("A Year Passes") { rings = min(rings + 1, 9) }
          Button("Plant Anew") { rings = 1 }
        }
      }
    }
  }
}

/// A drawing that keeps one transform is moved and zoomed without being sent again.
private struct Constellation: View {
  @State private var zoom = 1.0
  @State private var turn = 0.0
  private let stars = [(20.0, 70.0), (60, 40), (100, 52), (134, 66), (150, 104), (206, 110), (212, 66), (134, 66)]

  var body: some View {
    Specimen("Moved and zoomed", code: "context.scaleBy(x: zoom, y: zoom)", "Zoomed to \(Int(zoom * 100)) percent.") {
      VStack(alignment: .leading, spacing: Space.stack) {
        Canvas { context, size in
          context.translateBy(x: size.width / 2, y: size.height / 2)
          context.rotate(by: .degrees(turn))
          context.scaleBy(x: zoom, y: zoom)
          context.translateBy(x: -120, y: -80)
          context.stroke(Path { $0.addLines(stars.map { CGPoint(x: $0.0, y: $0.1) }) }, with: .foreground)
          for star in stars {
            context.fill(Path(ellipseIn: CGRect(x: star.0 - 4, y: star.1 - 4, width: 8, height: 8)), with: .color(.yellow))
          }
          context.draw(Text("The Plough"), at: CGPoint(x: 120, y: 140))
        }
        .frame(height: 220)
        .accessibilityLabel("The Plough")
        HStack {
          Button("Zoom In") { zoom *= 1.25 }
          Button("Zoom Out") { zoom /= 1.25 }
          Button("Turn") { turn += 15 }
        }
      }
    }
  }
}
