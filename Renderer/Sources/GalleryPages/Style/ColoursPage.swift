import SwiftUI

extension GalleryPage {
  static var colours: GalleryPage {
    GalleryPage(
      "colours", "Colours", symbol: "circle.lefthalf.filled",
      summary: "Colours that follow light, dark and increased contrast, levels of them, gradients and materials.",
      covers: [
        Coverage("accentColor(_:)"),
        Coverage(
          "Color", "by name; of a colour set; from red, green and blue, from hue, from white; `opacity`, `gradient`; as a view",
          except: "the named ones are the house's, dark enough to be read on white. A set that names one of the system's is clear"),
        Coverage(
          "UIColor",
          "the system's colours by what they are for (`label`, `systemBackground`, `systemGroupedBackground`, `separator`, `systemFill`, `link` "
            + "and their kind) and by name (`systemRed` to `systemCyan`, `systemGray` to `systemGray6`), the plain ones; from red, green and blue, "
            + "from white, from hue, from a `Color`; `withAlphaComponent(_:)`; `Color(uiColor:)`, `Color(_:)`",
          except: "roles of the house: all labels but the quaternary one can be read as text. No `cgColor`, traits or own dynamic colours"),
        Coverage("ShapeStyle", "`secondary` to `quinary`, `opacity(_:)`", except: "no `blendMode` and `shadow`"),
        Coverage("AnyShapeStyle", "`init(_:)`"),
        Coverage("HierarchicalShapeStyle", "`primary` to `quinary`"),
        Coverage(
          "Semantic styles",
          "`foreground`, `background`, `selection`, `separator`, `tint`, `fill`, `placeholder`, `link`, `windowBackground`"),
        Coverage("Material", "all five and `bar`", except: "solid where the person asks for less transparency or more contrast"),
        Coverage("Gradient", "`init(colors:)`, `init(stops:)`"),
        Coverage("LinearGradient", except: "runs from edge to edge or corner to corner in the direction of its points"),
        Coverage("RadialGradient"),
        Coverage("AngularGradient"),
        Coverage("AnyGradient", "`Color.gradient`"),
        Coverage(".foregroundStyle(_:)", "with one, two or three levels"),
        Coverage(".foregroundColor(_:)"),
        Coverage(".tint(_:)"),
        Coverage("ColorScheme", "`light`, `dark`; `EnvironmentValues.colorScheme`"),
        Coverage(".preferredColorScheme(_:)"),
      ]
    ) {
      Specimen("Named colours", code: "Color.mint") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 12)], spacing: 12) {
          ForEach(Swatch.all) { swatch in
            VStack(spacing: 6) {
              RoundedRectangle(cornerRadius: 10).fill(swatch.color).frame(height: 44)
              Text(swatch.name).font(.footnote).foregroundStyle(swatch.color)
            }
          }
        }
      }
      Specimen("The system's", code: "Color(.systemGroupedBackground)", "By UIKit's names, in this appearance.") { SystemColours() }
      Specimen("Levels", code: ".foregroundStyle(.secondary)", "Of the usual foreground, and of another.") {
        HStack(alignment: .top, spacing: 48) {
          levels
          levels.foregroundStyle(.indigo)
        }
      }
      Specimen("Two levels at once", code: ".foregroundStyle(.orange, .brown)") {
        VStack(alignment: .leading) {
          Text("Sunrise at 6:12")
          Text("over the eastern ridge").foregroundStyle(.secondary)
        }
        .foregroundStyle(.orange, .brown)
      }
      GradientSpecimens()
      Specimen("Materials", code: ".background(.regularMaterial)", "What lies behind shows through.") {
        ZStack {
          LinearGradient(colors: [.teal, .indigo, .pink], startPoint: .leading, endPoint: .trailing)
          HStack(spacing: 12) {
            material("Thinnest", .ultraThinMaterial)
            material("Regular", .regularMaterial)
            material("Thickest", .ultraThickMaterial)
          }
          .padding(16)
        }
        .frame(height: 120)
        .clipShape(.rect(cornerRadius: 16))
      }
      Specimen("The other appearance", code: ".environment(\\.colorScheme, .dark)", "A dark part of the page, whatever the rest is.") {
        VStack(alignment: .leading) {
          Text("Night shift").font(.headline)
          Text("22:00 to 06:00").foregroundStyle(.secondary)
          Text("Two of four places taken").foregroundStyle(.green)
        }
        .padding(16)
        .background(.background, in: .rect(cornerRadius: 12))
        .environment(\.colorScheme, .dark)
      }
    }
  }

  private static var levels: some View {
    VStack(alignment: .leading) {
      Text("Primary")
      Text("Secondary").foregroundStyle(.secondary)
      Text("Tertiary").foregroundStyle(.tertiary)
    }
  }

  private static func material(_ title: String, _ material: Material) -> some View {
    Text(title).font(.footnote).padding(12).background(material, in: .rect(cornerRadius: 10))
  }
}

private struct Swatch: Identifiable {
  let name: String
  let color: Color
  var id: String { name }

  static let all = [
    Swatch(name: "Red", color: .red), Swatch(name: "Orange", color: .orange), Swatch(name: "Yellow", color: .yellow),
    Swatch(name: "Green", color: .green), Swatch(name: "Mint", color: .mint), Swatch(name: "Teal", color: .teal),
    Swatch(name: "Cyan", color: .cyan), Swatch(name: "Blue", color: .blue), Swatch(name: "Indigo", color: .indigo),
    Swatch(name: "Purple", color: .purple), Swatch(name: "Pink", color: .pink), Swatch(name: "Brown", color: .brown),
    Swatch(name: "Gray", color: .gray), Swatch(name: "Primary", color: .primary), Swatch(name: "Secondary", color: .secondary),
    Swatch(name: "Accent", color: .accentColor), Swatch(name: "Lantern", color: Color("Lantern", bundle: .module)),
  ]
}

private struct GradientSpecimens: View {
  var body: some View {
    Specimen("Gradients", code: "LinearGradient, RadialGradient, AngularGradient, Color.gradient") {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 12)], spacing: 12) {
        panel("Linear") { LinearGradient(colors: [.orange, .pink], startPoint: .topLeading, endPoint: .bottomTrailing) }
        panel("Radial") { RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 8, endRadius: 80) }
        panel("Angular") { AngularGradient(colors: [.blue, .mint, .blue], center: .center) }
        panel("Of a colour") { Rectangle().fill(Color.indigo.gradient) }
      }
    }
    Specimen("Text in a gradient", code: ".foregroundStyle(LinearGradient(…))") {
      Text("Long summer evenings")
        .font(.largeTitle)
        .foregroundStyle(LinearGradient(colors: [.orange, .pink, .purple], startPoint: .leading, endPoint: .trailing))
    }
  }

  private func panel(_ title: String, @ViewBuilder _ fill: () -> some View) -> some View {
    VStack(spacing: 6) {
      fill().frame(height: 72).clipShape(.rect(cornerRadius: 12))
      Text(title).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
