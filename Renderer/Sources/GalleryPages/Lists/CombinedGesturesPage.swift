import SwiftUI

extension GalleryPage {
  static var combinedGestures: GalleryPage {
    GalleryPage(
      "combined-gestures", "Gestures together", symbol: "hand.raised",
      summary: "One after the other, one or the other, or both; and what a mouse and the keys do to a view.",
      covers: [
        Coverage("TapGesture", "`init(count:)`", except: "the page presents the view as a button"),
        Coverage("LongPressGesture", "`init(minimumDuration:maximumDistance:)`"),
        Coverage(
          "SimultaneousGesture", "`.simultaneously(with:)`, `Value`",
          except: "two drags of one view, or two taps of one count, are one: the first counts"),
        Coverage("SequenceGesture", "`.sequenced(before:)`, `Value`"),
        Coverage(
          "ExclusiveGesture", "`.exclusively(before:)`, `Value`",
          except: "which one begins first; a tap waits for the double one before it, and for nothing else"),
        Coverage("AnyGesture", "`init(_:)`"),
        Coverage(
          ".highPriorityGesture(_:including:)", "`.highPriorityGesture(_:isEnabled:)`",
          except: "instead of gestures of the same sort inside; buttons and fields inside stay as they are"),
        Coverage("MagnificationGesture", "`init(minimumScaleDelta:)`", except: "as `MagnifyGesture`"),
        Coverage(
          "RotateGesture", "`init(minimumAngleDelta:)`, `Value`",
          except: "two fingers on a touch screen; no browser tells a page of a trackpad's turn, so a desk needs buttons"),
        Coverage("RotationGesture", "`init(minimumAngleDelta:)`", except: "as `RotateGesture`"),
        Coverage(
          ".onContinuousHover(coordinateSpace:perform:)", "`HoverPhase`", except: "a mouse only; as often as the server has answered"),
        Coverage(
          ".hoverEffect(_:)", "`HoverEffect`: `automatic`, `highlight`, `lift`",
          except: "brighter, or a little larger; the pointer keeps its shape"),
        Coverage(
          ".onKeyPress(_:action:)", "with `phases:`, `keys:`, `characters:`; `KeyPress`",
          except: "the result has no effect: a key that is named is never the browser's, any other one always is, and no view around "
            + "hears of it"),
      ]
    ) {
      CarrySpecimen()
      OneOrTheOtherSpecimen()
      BesideSpecimen()
      TurnSpecimen()
      TrackSpecimen()
      KeysSpecimen()
    }
  }
}

private struct Card: View {
  let text: String

  var body: some View {
    Text(text).padding(20).background(.indigo.opacity(0.16), in: RoundedRectangle(cornerRadius: Corner.card))
  }
}

/// Something that has to be held for a moment before it can be carried.
private struct CarrySpecimen: View {
  private enum Carrying: Equatable {
    case no, held
    case carried(CGSize)
  }

  @GestureState private var carrying = Carrying.no
  @State private var said = "It lies there."

  var body: some View {
    Specimen("Hold, then drag", code: "LongPressGesture().sequenced(before: DragGesture())", said) {
      HStack(spacing: Space.card) {
        Card(text: carrying == .no ? "A crate" : "A crate, held")
          .offset(offset)
          .gesture(
            LongPressGesture(minimumDuration: 0.3)
              .sequenced(before: DragGesture(minimumDistance: 2))
              .updating($carrying) { value, state, _ in
                switch value {
                case .first: state = .no
                case .second(_, let drag): state = drag.map { .carried($0.translation) } ?? .held
                }
              }
              .onEnded { value in
                guard case .second(_, let drag?) = value else { return }
                said = "Carried by \(Int(drag.translation.width.rounded()))."
              })
        Button("Carry It Left") { said = "Carried by -40." }.padding(.leading, 96)
      }
    }
  }

  private var offset: CGSize {
    if case .carried(let by) = carrying { by } else { .zero }
  }
}

private struct OneOrTheOtherSpecimen: View {
  @State private var counts = (single: 0, double: 0)

  var body: some View {
    Specimen("Twice before once", code: "TapGesture(count: 2).exclusively(before: TapGesture())") {
      Card(text: "Once \(counts.single), twice \(counts.double)")
        .gesture(
          TapGesture(count: 2).exclusively(before: TapGesture())
            .onEnded { value in
              switch value {
              case .first: counts.double += 1
              case .second: counts.single += 1
              }
            })
    }
  }
}

private struct BesideSpecimen: View {
  @State private var counts = (button: 0, card: 0)

  var body: some View {
    Specimen("Beside a button", code: ".simultaneousGesture(TapGesture().onEnded { … })", "Card \(counts.card), button \(counts.button).") {
      HStack {
        Text("A card with")
        Button("A Button") { counts.button += 1 }
      }
      .padding(Space.card)
      .background(.quaternary, in: RoundedRectangle(cornerRadius: Corner.card))
      .simultaneousGesture(TapGesture().onEnded { counts.card += 1 })
    }
  }
}

private struct TurnSpecimen: View {
  @State private var angle = Angle.zero
  @State private var scale = 1.0
  @GestureState private var change: (by: Angle, times: Double) = (.zero, 1)

  var body: some View {
    Specimen(
      "Turn and pinch", code: "RotateGesture().simultaneously(with: MagnifyGesture())",
      "\(Int((angle + change.by).degrees.rounded())) degrees, \(Int((scale * change.times * 100).rounded())) percent."
    ) {
      VStack(alignment: .leading, spacing: Space.card) {
        Card(text: "A map")
          .rotationEffect(angle + change.by)
          .scaleEffect(scale * change.times)
          .padding(Space.part)
          .gesture(
            RotateGesture().simultaneously(with: MagnifyGesture())
              .updating($change) { value, state, _ in
                state = (value.first?.rotation ?? .zero, value.second.map { Double($0.magnification) } ?? 1)
              }
              .onEnded { value in
                angle = angle + (value.first?.rotation ?? .zero)
                scale *= value.second.map { Double($0.magnification) } ?? 1
              })
        HStack {
          Button("Turn It") { angle = angle + .degrees(15) }
          Button("Enlarge It") { scale *= 1.25 }
        }
      }
    }
  }
}

extension Angle {
  fileprivate static func + (a: Angle, b: Angle) -> Angle { .radians(a.radians + b.radians) }
}

private struct TrackSpecimen: View {
  @State private var place: CGPoint?

  var body: some View {
    Specimen(
      "Where a mouse hovers", code: ".onContinuousHover { phase in … }",
      place.map { "At \(Int($0.x.rounded())), \(Int($0.y.rounded()))." } ?? "Elsewhere."
    ) {
      Card(text: "A field")
        .hoverEffect(.lift)
        .onContinuousHover { phase in
          switch phase {
          case .active(let point): place = point
          case .ended: place = nil
          }
        }
    }
  }
}

private struct KeysSpecimen: View {
  @State private var step = 0

  var body: some View {
    Specimen("Keys", code: ".focusable().onKeyPress(.rightArrow) { … }", "Left and right arrow, while it has the focus.") {
      Card(text: "Step \(step)")
        .focusable()
        .onKeyPress(.leftArrow) {
          step -= 1
          return .handled
        }
        .onKeyPress(.rightArrow) {
          step += 1
          return .handled
        }
    }
  }
}
