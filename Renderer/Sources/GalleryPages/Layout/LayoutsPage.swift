import SwiftUI

extension GalleryPage {
  static var layouts: GalleryPage {
    GalleryPage(
      "layouts", "Layouts of one's own", symbol: "square.split.2x1",
      summary: "Views that an app arranges by itself, from the sizes that the browser reports, and views of which one is shown.",
      covers: [
        Coverage(
          "ViewThatFits", "`init(in:content:)`",
          except: "every view of it appears and runs its tasks, shown or not; an `EmptyView` is none; a height counts in a fixed frame"),
        Coverage(
          "Layout",
          "`sizeThatFits(proposal:subviews:cache:)`, `placeSubviews(in:proposal:subviews:cache:)`, `makeCache(subviews:)`, "
            + "`updateCache(_:subviews:)`, called with views",
          except: "takes all the width, and is proposed a height by a fixed frame around it only; views stand in lines until the browser "
            + "has reported sizes; `explicitAlignment`, `spacing` and `layoutProperties` are unused; it is not animated"),
        Coverage("LayoutSubviews", "a collection; `layoutDirection`"),
        Coverage(
          "LayoutSubview", "`sizeThatFits(_:)`, `dimensions(in:)`, `place(at:anchor:proposal:)`, `priority`, `spacing`, by key",
          except: "a priority is 1, 0 or -1; sizes between the least and the ideal one are guessed until the browser has been asked, "
            + "six for each view; no height cuts a text; text baselines are the lower edge"),
        Coverage("ProposedViewSize", "`zero`, `unspecified`, `infinity`, `replacingUnspecifiedDimensions(by:)`"),
        Coverage("ViewDimensions", "`width`, `height`, its guides"),
        Coverage("ViewSpacing", "`distance(to:along:)`, `formUnion(_:edges:)`, `union(_:edges:)`", except: "8 points on each side"),
        Coverage("LayoutProperties", "`stackOrientation`", except: "spacers and dividers do not ask for it"),
        Coverage("LayoutValueKey", "`defaultValue`; `.layoutValue(key:value:)`"),
        Coverage("AnyLayout", "`init(_:)`", except: "no animation from one to the other"),
        Coverage("HStackLayout", "`init(alignment:spacing:)`"),
        Coverage("VStackLayout", "`init(alignment:spacing:)`"),
        Coverage("ZStackLayout", "`init(alignment:)`"),
        Coverage("GridLayout", "`init(alignment:horizontalSpacing:verticalSpacing:)`"),
      ]
    ) {
      Specimen("What fits", code: "ViewThatFits(in: .horizontal)", "A row while there is room for it, then a column.") { DoorsSpecimen() }
      Specimen("In lines", code: "FlowLayout(spacing: 8) { }", "As many in a line as fit into it.") { FlowSpecimen() }
      Specimen("In columns", code: "MasonryLayout(columns: 2) { }", "How high a note is at this width, the browser is asked.") {
        MasonryLayout(columns: 2) {
          ForEach(notes, id: \.self) { Text($0).padding(12).outlined() }
        }
      }
      Specimen("On a circle", code: ".layoutValue(key: Hour.self, value: 3)") {
        ClockLayout {
          ForEach([3, 6, 9, 12], id: \.self) { Text("\($0)").monospacedDigit().hour($0) }
        }
        .frame(width: 160, height: 160)
        .outlined()
      }
      Specimen("One for another", code: "AnyLayout(VStackLayout())", "What has been counted stays, however the counters stand.") {
        ChangingSpecimen()
      }
    }
  }

  private static var notes: [String] {
    [
      "Flour, eggs and a lemon", "Ask the neighbours whether they can water the tomatoes while we are away in the last week of July",
      "Return the drill", "The spare key hangs behind the coats, on the second hook from the left",
    ]
  }
}

private struct DoorsSpecimen: View {
  @State private var isNarrow = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ViewThatFits(in: .horizontal) {
        HStack {
          Button("Open the Garage Door") {}
          Button("Open the Garden Gate") {}
        }
        VStack(alignment: .leading) {
          Button("Garage Door") {}
          Button("Garden Gate") {}
        }
      }
      .buttonStyle(.bordered)
      .frame(maxWidth: isNarrow ? 200 : 480, alignment: .leading)
      .accessibilityIdentifier("doors")
      Toggle("Narrow", isOn: $isNarrow).fixedSize()
    }
  }
}

private struct FlowSpecimen: View {
  @State private var herbs = ["Basil", "Thyme", "Rosemary", "Lemon balm", "Sage", "Chives"]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      FlowLayout(spacing: 8) {
        ForEach(herbs, id: \.self) { Tile($0, .green) }
      }
      .frame(maxWidth: 300, alignment: .leading)
      .accessibilityIdentifier("herbs")
      Button(herbs.count == 6 ? "Plant Tarragon" : "Pull Out Tarragon") {
        if herbs.count == 6 { herbs.insert("Tarragon", at: 0) } else { herbs.removeFirst() }
      }
    }
  }
}

private struct ChangingSpecimen: View {
  @State private var isColumn = false

  var body: some View {
    let layout = isColumn ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
    VStack(alignment: .leading, spacing: 16) {
      layout {
        Counter(name: "Jars")
        Counter(name: "Lids")
      }
      Button(isColumn ? "Side by Side" : "One Below the Other") { isColumn.toggle() }
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name): \(count)") { count += 1 }.buttonStyle(.bordered)
  }
}
