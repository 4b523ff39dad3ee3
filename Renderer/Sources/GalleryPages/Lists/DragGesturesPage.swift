import SwiftUI

extension GalleryPage {
  static var dragGestures: GalleryPage {
    GalleryPage(
      "drag-gestures", "Drags and pinches", symbol: "hand.raised",
      summary: "What follows a finger. The page tells the server where it is, one report at a time; buttons do the same for the keyboard.",
      covers: [
        Coverage("Gesture", "`onChanged(_:)`, `onEnded(_:)`, `updating(_:body:)`, `map(_:)`, `body`"),
        Coverage(
          "DragGesture", "`init(minimumDistance:coordinateSpace:)`, `Value`",
          except: "on a slow line what follows the finger does so in steps; the prediction is a quarter of a second; a named space counts "
            + "as the view's own"),
        Coverage(
          "MagnifyGesture", "`init(minimumScaleDelta:)`, `Value`",
          except: "two fingers, or the wheel with Control; Safari's trackpad pinch zooms the page instead"),
        Coverage(
          "SpatialTapGesture", "`init(count:coordinateSpace:)`, `Value`; `onTapGesture(count:coordinateSpace:perform:)`",
          except: "the view is no button: the keyboard needs another way; a named space counts as the view's own"),
        Coverage("GestureState", "`init(wrappedValue:)`, `init(initialValue:)`, with a transaction or a closure for the way back"),
        Coverage(".gesture(_:including:)", "`.gesture(_:isEnabled:)`"),
        Coverage(
          ".simultaneousGesture(_:including:)", "`.simultaneousGesture(_:isEnabled:)`",
          except: "taps alone count beside gestures and controls inside; a second finger ends the drag that the first began"),
        Coverage("GestureMask", "`none`, `gesture`, `subviews`, `all`", except: "controls inside stay as they are"),
        Coverage("CoordinateSpace", "`local`, `global`", except: "no named ones; x counts from the left in every language"),
        Coverage("CoordinateSpaceProtocol", "`LocalCoordinateSpace`, `GlobalCoordinateSpace`"),
      ]
    ) {
      DragSpecimen()
      ReturningSpecimen()
      GlobalSpecimen()
      MapSpecimen()
      SpotSpecimen()
      MaskSpecimen()
    }
  }
}

private struct Stone: View {
  let text: String

  var body: some View {
    Text(text).padding(20).background(.teal.opacity(0.2), in: RoundedRectangle(cornerRadius: Corner.card))
  }
}

private struct DragSpecimen: View {
  @State private var place = CGSize.zero
  @State private var before = CGSize.zero
  @State private var said = "It lies where it was."

  var body: some View {
    Specimen("Drag", code: ".gesture(DragGesture().onChanged { … }.onEnded { … })", said) {
      VStack(alignment: .leading, spacing: Space.card) {
        Stone(text: "A stone")
          .offset(place)
          .gesture(
            DragGesture()
              .onChanged { value in
                place = CGSize(width: before.width + value.translation.width, height: before.height + value.translation.height)
                said = "On its way."
              }
              .onEnded { value in
                before = place
                said = "Moved by \(Int(value.translation.width.rounded())) and \(Int(value.translation.height.rounded()))."
              }
          )
          .frame(height: 160, alignment: .topLeading)
        Button("Put It Back") {
          (place, before) = (.zero, .zero)
          said = "It lies where it was."
        }
      }
    }
  }
}

private struct ReturningSpecimen: View {
  @GestureState(resetTransaction: Transaction(animation: .snappy)) private var pull: CGSize?
  @State private var released = 0

  var body: some View {
    Specimen(
      "State of a gesture", code: "@GestureState, .updating($pull) { … }",
      pull.map { "Pulled by \(Int($0.width.rounded()))." } ?? "At rest, released \(released) times."
    ) {
      HStack(spacing: Space.card) {
        Stone(text: "A spring")
          .offset(pull ?? .zero)
          .gesture(
            DragGesture(minimumDistance: 0)
              .updating($pull) { value, state, _ in state = value.translation }
              .onEnded { _ in released += 1 })
        Button("Release") { released += 1 }.padding(.leading, 96)
      }
    }
  }
}

private struct GlobalSpecimen: View {
  @State private var said = "Nothing yet."

  var body: some View {
    Specimen("Where in the window", code: "DragGesture(coordinateSpace: .global)", said) {
      HStack(spacing: Space.card) {
        Stone(text: "Here")
          .gesture(
            DragGesture(coordinateSpace: .global).map { value in value.location }.onEnded {
              said = "At \(Int($0.x.rounded())), \(Int($0.y.rounded()))."
            })
        Button("Forget") { said = "Nothing yet." }
      }
    }
  }
}

/// A map that is moved and zoomed, and its buttons.
private struct MapSpecimen: View {
  @State private var origin = CGSize.zero
  @State private var zoom = 1.0
  @GestureState private var drag = CGSize.zero
  @GestureState private var pinch = 1.0

  private var scale: Double { min(max(zoom * pinch, 0.5), 4) }

  var body: some View {
    Specimen("A map", code: ".gesture(drag).simultaneousGesture(magnify)", "\(Int((scale * 100).rounded())) percent.") {
      VStack(alignment: .leading, spacing: Space.stack) {
        Canvas { context, size in
          context.translateBy(x: size.width / 2 + origin.width + drag.width, y: size.height / 2 + origin.height + drag.height)
          context.scaleBy(x: scale, y: scale)
          context.stroke(
            Path { path in
              for ring in 1...4 {
                let radius = CGFloat(ring) * 32
                path.addEllipse(in: CGRect(x: -radius, y: -radius, width: radius * 2, height: radius * 2))
              }
            }, with: .color(.green), lineWidth: 1)
          context.draw(Text("The Hill").font(.headline), at: .zero)
          for name in [("Mill", -96.0), ("Well", 96)] { context.draw(Text(name.0), at: CGPoint(x: name.1, y: 48)) }
        }
        .frame(height: 240)
        .background(.quaternary)
        .accessibilityLabel("A map of the hill")
        .gesture(
          DragGesture().updating($drag) { value, state, _ in state = value.translation }
            .onEnded { value in
              origin.width += value.translation.width
              origin.height += value.translation.height
            }
        )
        .simultaneousGesture(
          MagnifyGesture().updating($pinch) { value, state, _ in state = value.magnification }
            .onEnded { zoom = min(max(zoom * $0.magnification, 0.5), 4) })
        HStack {
          Button("Zoom In") { zoom = min(zoom * 1.25, 4) }
          Button("Zoom Out") { zoom = max(zoom / 1.25, 0.5) }
          Button("Left") { origin.width -= 40 }
          Button("Right") { origin.width += 40 }
        }
      }
    }
  }
}

/// Beds of a garden, planted where they are tapped.
private struct SpotSpecimen: View {
  @State private var seeds: [CGPoint] = []

  var body: some View {
    Specimen("Where it was tapped", code: ".gesture(SpatialTapGesture().onEnded { … })", said) {
      VStack(alignment: .leading, spacing: Space.stack) {
        Canvas { context, _ in
          for seed in seeds {
            context.fill(Path(ellipseIn: CGRect(x: seed.x - 6, y: seed.y - 6, width: 12, height: 12)), with: .color(.green))
          }
        }
        .frame(width: 240, height: 120)
        .background(.quaternary)
        .accessibilityLabel("A bed with \(seeds.count) seeds")
        .gesture(SpatialTapGesture().onEnded { seeds.append($0.location) })
        HStack {
          Button("Sow One") { seeds.append(CGPoint(x: 24 + 24 * (seeds.count % 9), y: 60)) }
          Button("Rake") { seeds = [] }
        }
      }
    }
  }

  private var said: String {
    seeds.last.map { "The last seed lies at \(Int($0.x.rounded())), \(Int($0.y.rounded()))." } ?? "Nothing is sown."
  }
}

private struct MaskSpecimen: View {
  @State private var counts = (outer: 0, inner: 0)
  @State private var countsInside = true

  var body: some View {
    Specimen("One within another", code: ".gesture(_:including:)", "Outside \(counts.outer), inside \(counts.inner).") {
      VStack(alignment: .leading, spacing: Space.stack) {
        HStack {
          Stone(text: "Within").gesture(DragGesture().onEnded { _ in counts.inner += 1 })
        }
        .padding(Space.card)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: Corner.card))
        .gesture(DragGesture().onEnded { _ in counts.outer += 1 }, including: countsInside ? .all : .gesture)
        Toggle("Gestures inside count", isOn: $countsInside)
      }
    }
  }
}
