import SwiftUI

extension GalleryPage {
  static var sliders: GalleryPage {
    GalleryPage(
      "sliders", "Sliders and steppers", symbol: "gear",
      summary: "A number by dragging, and a number step by step.",
      covers: [
        Coverage("Slider", "`in:`, `step:`, labels at both ends, `onEditingChanged:`", except: "the label is read, not shown, as on iOS"),
        Coverage("Stepper", "a value, a range, a step, a format, or actions of one's own; `onEditingChanged:`"),
      ]
    ) {
      SliderSpecimen()
      StepperSpecimen()
    }
  }
}

private struct SliderSpecimen: View {
  @State private var light = 0.4
  @State private var heat = 19.0
  @State private var isDragging = false

  var body: some View {
    Specimen("Sliders", code: "Slider(value: $heat, in: 5...30, step: 0.5)", "The thumb follows the hand; the value follows the thumb.") {
      VStack(alignment: .leading, spacing: 8) {
        Slider(value: $light) {
          Text("Light")
        } minimumValueLabel: {
          Text("Dark")
        } maximumValueLabel: {
          Text("Bright")
        }
        Slider(value: $heat, in: 5...30, step: 0.5) {
          Text("Heat")
        } onEditingChanged: {
          isDragging = $0
        }
        Slider(value: .constant(0.7)) { Text("Not now") }.disabled(true)
        Text("Light \(Int(light * 100)) %, heat \(heat.formatted())°\(isDragging ? ", moving" : "")").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct StepperSpecimen: View {
  @State private var guests = 4
  @State private var dough = 1.5
  @State private var floor = 0

  var body: some View {
    Specimen("Steppers", code: "Stepper(\"Guests\", value: $guests, in: 0...12)", "Held down they go on; at an end they stop.") {
      VStack(alignment: .leading, spacing: 8) {
        Stepper("Guests: \(guests)", value: $guests, in: 0...12)
        Stepper("Dough (kg)", value: $dough, in: 0...10, step: 0.25, format: .number)
        Stepper {
          Text("Floor \(floor)")
        } onIncrement: {
          floor += 1
        } onDecrement: {
          floor -= 1
        }
        Stepper("Not now", value: .constant(1)).disabled(true)
      }
      .frame(maxWidth: 480)
    }
  }
}
