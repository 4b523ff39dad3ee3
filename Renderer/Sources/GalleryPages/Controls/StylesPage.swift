import SwiftUI

extension GalleryPage {
  static var customStyles: GalleryPage {
    GalleryPage(
      "custom-styles", "Styles of one's own", symbol: "slider.horizontal.3",
      summary: "A style decides how every control of its kind below it is put together. These belong to no other page.",
      covers: [
        Coverage(".labeledContentStyle(_:)", "`LabeledContentStyle`, `automatic`, styles of one's own"),
        Coverage(".disclosureGroupStyle(_:)", "`DisclosureGroupStyle`, `automatic`, styles of one's own"),
        Coverage(".groupBoxStyle(_:)", "`GroupBoxStyle`, `automatic`, styles of one's own"),
      ]
    ) {
      ContentStyleSpecimen()
      DisclosureStyleSpecimen()
      MeterSpecimen()
      DateStyleSpecimen()
      MenuStyleSpecimen()
    }
  }
}

private struct StackedStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.caption).foregroundStyle(.secondary)
      configuration.content.font(.title3)
    }
  }
}

private struct NoteBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding(16)
    .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(.tint))
  }
}

private struct ContentStyleSpecimen: View {
  var body: some View {
    Specimen("Labeled Content and Boxes", code: ".labeledContentStyle(StackedStyle())") {
      VStack(alignment: .leading, spacing: 24) {
        HStack(spacing: 32) {
          LabeledContent("Distance", value: "42 km")
          LabeledContent("Climb", value: "780 m")
        }
        .labeledContentStyle(StackedStyle())
        GroupBox("The Way Up") {
          Text("Start before six; the last spring is at the chapel.")
        }
        .groupBoxStyle(NoteBoxStyle())
      }
    }
  }
}

private struct WordedStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        HStack {
          configuration.label.font(.headline)
          Spacer()
          Text(configuration.isExpanded ? "hide" : "show").font(.footnote).foregroundStyle(.tint)
        }
      }
      .buttonStyle(.plain)
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct DisclosureStyleSpecimen: View {
  @State private var isOpen = false

  var body: some View {
    Specimen("Disclosure", code: ".disclosureGroupStyle(WordedStyle())") {
      VStack(alignment: .leading, spacing: 16) {
        DisclosureGroup("What to Pack", isExpanded: $isOpen) { Text("Rope, lamp, bread, and a coat for the pass.") }
          .disclosureGroupStyle(WordedStyle())
        Text(isOpen ? "The list is open." : "The list is closed.").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480, alignment: .leading)
    }
  }
}

private struct DotsStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.label
      ForEach(0..<10) { place in
        Circle().fill(Double(place) < (configuration.value * 10).rounded() ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary))
          .frame(width: 10, height: 10)
      }
      configuration.currentValueLabel
    }
  }
}

private struct MeterSpecimen: View {
  @State private var charge = 6.0

  var body: some View {
    Specimen("Gauge", code: ".gaugeStyle(DotsStyle())") {
      VStack(alignment: .leading, spacing: 16) {
        Gauge(value: charge, in: 0...10) {
          Text("Charge")
        } currentValueLabel: {
          Text("\(Int(charge)) of 10")
        }
        .gaugeStyle(DotsStyle())
        Stepper("Charge \(Int(charge))", value: $charge, in: 0...10)
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct DayStyle: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Button("Day Before") { configuration.selection -= 86_400 }
      Text(configuration.selection, format: .dateTime.day().month().year()).monospacedDigit()
      Button("Day After") { configuration.selection += 86_400 }
    }
    .buttonStyle(.bordered)
  }
}

private struct DateStyleSpecimen: View {
  @State private var day = Date(timeIntervalSince1970: 1_718_020_800)

  var body: some View {
    Specimen("Date", code: ".datePickerStyle(DayStyle())") {
      DatePicker("Departure", selection: $day, displayedComponents: .date).datePickerStyle(DayStyle())
    }
  }
}

private struct SortedMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: "arrow.up.arrow.down").foregroundStyle(.secondary)
      Menu(configuration).buttonStyle(.bordered)
    }
  }
}

private struct MenuStyleSpecimen: View {
  @State private var order = "By Name"

  var body: some View {
    Specimen("Menu", code: ".menuStyle(SortedMenuStyle())") {
      Menu(order) {
        ForEach(["By Name", "By Date", "By Size"], id: \.self) { choice in Button(choice) { order = choice } }
      }
      .menuStyle(SortedMenuStyle())
    }
  }
}
