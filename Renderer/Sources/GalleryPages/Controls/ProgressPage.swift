import SwiftUI

extension GalleryPage {
  static var progress: GalleryPage {
    GalleryPage(
      "progress", "Progress and gauges", symbol: "clock",
      summary: "How far something has come, and where a value stands in its range.",
      covers: [
        Coverage(
          "ProgressView", "a title, any label, `value:total:`, `currentValueLabel:`, `timerInterval:countsDown:`",
          except: "no `Progress`; in steps of one percent"),
        Coverage(".progressViewStyle(_:)", "`automatic`, `linear`, `circular`, styles of one's own"),
        Coverage("Gauge", "labels of the value and of both ends", except: "no marked values"),
        Coverage(".gaugeStyle(_:)", "`automatic`, styles of one's own"),
        Coverage(".linearCapacity", "`LinearCapacityGaugeStyle`"),
        Coverage(".accessoryLinear, .accessoryLinearCapacity", "`AccessoryLinearGaugeStyle`, `AccessoryLinearCapacityGaugeStyle`"),
        Coverage(
          ".accessoryCircular, .accessoryCircularCapacity", "`AccessoryCircularGaugeStyle`, `AccessoryCircularCapacityGaugeStyle`"),
      ]
    ) {
      ProgressSpecimen()
      TimerSpecimen()
      GaugeSpecimen()
      CapacitySpecimen()
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

private struct TimerSpecimen: View {
  @State private var steeping: ClosedRange<Date>?

  var body: some View {
    Specimen(
      "Time", code: "ProgressView(timerInterval: start...end)",
      "The browser moves the bar and the digits; the server says nothing meanwhile."
    ) {
      VStack(alignment: .leading, spacing: 20) {
        if let steeping {
          ProgressView(timerInterval: steeping) { Text("Tea is steeping") }
          ProgressView(timerInterval: steeping, countsDown: false) {
            Text("Water cools")
          } currentValueLabel: {
            Text(timerInterval: steeping, countsDown: false)
          }
          .progressViewStyle(.circular)
        } else {
          Text("No tea yet.").foregroundStyle(.secondary)
        }
        Button("Steep for a Minute") { steeping = Date.now...Date.now.addingTimeInterval(60) }
      }
      .frame(maxWidth: 480, alignment: .leading)
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

private struct CapacitySpecimen: View {
  @State private var water = 640.0

  var body: some View {
    Specimen("Capacity", code: ".gaugeStyle(.accessoryLinearCapacity)", "A bar that fills. Its ends are said where the gauge names them.") {
      VStack(alignment: .leading, spacing: 24) {
        Gauge(value: water, in: 0...1000) {
          Text("Rain barrel")
        } currentValueLabel: {
          Text("\(Int(water)) litres")
        }
        .gaugeStyle(.linearCapacity)
        Gauge(value: water, in: 0...1000) {
          Text("Level")
        } currentValueLabel: {
          Text("\(Int(water / 10)) percent")
        } minimumValueLabel: {
          Text("Empty")
        } maximumValueLabel: {
          Text("Full")
        }
        .gaugeStyle(.accessoryLinearCapacity)
        .tint(water < 200 ? .red : .blue)
        HStack(spacing: 24) {
          Button("Water the Beds") { water = max(water - 240, 0) }
          Button("Let It Rain") { water = 1000 }
        }
      }
      .frame(maxWidth: 480, alignment: .leading)
    }
  }
}
