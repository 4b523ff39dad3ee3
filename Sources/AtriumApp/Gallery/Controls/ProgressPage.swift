import SwiftUI

extension GalleryPage {
  static var progress: GalleryPage {
    GalleryPage(
      "progress", "Progress and gauges", symbol: "clock",
      summary: "How far something has come, and where a value stands in its range.",
      covers: [
        Coverage(
          "ProgressView", "a title, any label, `value:total:`, `currentValueLabel:`",
          except: "no `timerInterval:`, no `Progress`; in steps of one percent"),
        Coverage(".progressViewStyle(_:)", "`automatic`, `linear`, `circular`, styles of one's own"),
        Coverage("Gauge", "labels of the value and of both ends", except: "no marked values"),
        Coverage(".gaugeStyle(_:)", "`automatic`, `linearCapacity` and the four accessory styles", except: "no styles of one's own"),
      ]
    ) {
      ProgressSpecimen()
      GaugeSpecimen()
    }
  }
}

private struct ProgressSpecimen: View {
  @State private var done = 3.0

  var body: some View {
    Specimen("Progress", code: "ProgressView(value: done, total: 10)") {
      VStack(alignment: .leading, spacing: 20) {
        ProgressView()
        ProgressView("Copying the photographs")
        ProgressView(value: done, total: 10) {
          Text("Jars filled")
        } currentValueLabel: {
          Text("\(Int(done)) of 10")
        }
        HStack(spacing: 24) {
          ProgressView(value: done, total: 10).progressViewStyle(.circular)
          ProgressView("Waiting").progressViewStyle(.linear)
        }
        HStack(spacing: 24) {
          Button("Fill a Jar") { done = min(done + 1, 10) }
          Button("Empty Them") { done = 0 }
        }
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct GaugeSpecimen: View {
  @State private var warmth = 17.0

  var body: some View {
    Specimen("Gauges", code: "Gauge(value: warmth, in: 0...40)") {
      VStack(alignment: .leading, spacing: 24) {
        gauge
        gauge.gaugeStyle(.accessoryLinear)
        HStack(spacing: 32) {
          gauge.gaugeStyle(.accessoryCircular)
          Gauge(value: warmth, in: 0...40) {
            Text("Warmth")
          } currentValueLabel: {
            Text("\(Int(warmth))")
          }
          .gaugeStyle(.accessoryCircularCapacity)
        }
        Stepper("Warmth \(Int(warmth))°", value: $warmth, in: 0...40)
      }
      .frame(maxWidth: 480)
    }
  }

  private var gauge: some View {
    Gauge(value: warmth, in: 0...40) {
      Text("Warmth")
    } currentValueLabel: {
      Text("\(Int(warmth))°")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("40")
    }
  }
}
