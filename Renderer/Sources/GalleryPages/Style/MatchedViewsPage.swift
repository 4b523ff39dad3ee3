import SwiftUI

extension GalleryPage {
  static var matchedViews: GalleryPage {
    GalleryPage(
      "matched-views", "Matched views", symbol: "square.stack",
      summary: "Two views that are one to who looks: the second flies in from where the first was.",
      covers: [
        Coverage("Namespace", "`wrappedValue`, `Namespace.ID`"),
        Coverage("MatchedGeometryProperties", "`position`, `size`, `frame`"),
        Coverage(
          ".matchedGeometryEffect(id:in:properties:anchor:isSource:)",
          except:
            "a view is scaled to its size on the way, a text keeps its own. What is no source follows with each change of the page and "
            + "takes no room; two sources at once are no pair"),
      ]
    ) {
      LineSpecimen()
      CardSpecimen()
      HighlightSpecimen()
    }
  }
}

private let rooms = ["Kitchen", "Hall", "Garden"]

private struct LineSpecimen: View {
  @State private var chosen = 0
  @Namespace private var namespace

  var body: some View {
    Specimen("A line that moves along", code: ".matchedGeometryEffect(id: \"line\", in: namespace)") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 24) {
          ForEach(rooms.indices, id: \.self) { index in
            VStack(spacing: 4) {
              Text(rooms[index])
              if index == chosen {
                Capsule().fill(.tint).frame(height: 3).matchedGeometryEffect(id: "line", in: namespace)
              } else {
                Color.clear.frame(height: 3)
              }
            }
            .fixedSize()
          }
        }
        Button("Next Line") { withAnimation(.snappy) { chosen = (chosen + 1) % rooms.count } }
      }
    }
  }
}

private struct CardSpecimen: View {
  @State private var isLarge = false
  @Namespace private var namespace

  var body: some View {
    Specimen("Small and large", code: ".matchedGeometryEffect(id: \"card\", in: namespace)") {
      VStack(alignment: .leading, spacing: 16) {
        ZStack(alignment: isLarge ? .trailing : .leading) {
          Color.clear
          if isLarge {
            RoundedRectangle(cornerRadius: 12).fill(.indigo).matchedGeometryEffect(id: "card", in: namespace).frame(width: 220, height: 120)
          } else {
            RoundedRectangle(cornerRadius: 12).fill(.teal).matchedGeometryEffect(id: "card", in: namespace).frame(width: 72, height: 48)
          }
        }
        .frame(maxWidth: 320)
        .frame(height: 120)
        Button(isLarge ? "Put It Back" : "Enlarge It") { withAnimation(.bouncy) { isLarge.toggle() } }
      }
    }
  }
}

private struct HighlightSpecimen: View {
  @State private var chosen = 0
  @Namespace private var namespace

  var body: some View {
    Specimen("Following a source", code: ".matchedGeometryEffect(id: chosen, in: namespace, isSource: false)") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 8) {
          ForEach(rooms.indices, id: \.self) { index in
            Text(rooms[index]).padding(.horizontal, 12).padding(.vertical, 6).matchedGeometryEffect(id: index, in: namespace)
          }
        }
        .background {
          Capsule().fill(.quaternary).matchedGeometryEffect(id: chosen, in: namespace, isSource: false)
        }
        Button("Next Room") { withAnimation { chosen = (chosen + 1) % rooms.count } }
      }
    }
  }
}
