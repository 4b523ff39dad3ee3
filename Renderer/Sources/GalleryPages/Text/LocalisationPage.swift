import SwiftUI

extension GalleryPage {
  static var localisation: GalleryPage {
    GalleryPage(
      "localisation", "Localisation", symbol: "person.2",
      summary: "Keys are looked up in a string catalogue, in the language of the environment, then in the language they are written in.",
      covers: [
        Coverage(
          "String catalogues", "`.xcstrings`: languages, plural forms, parts with plurals of their own, tables",
          except: "forms for devices do not count"),
        Coverage(".environment(\\.locale, _)", "changes language, numbers and dates below"),
        Coverage(
          "LocalizedStringResource",
          "literals and interpolation, `init(_:table:locale:bundle:comment:)`, `init(_:defaultValue:table:locale:bundle:comment:)`, `key`, "
            + "`defaultValue`, `table`, `locale`, `bundle`, `BundleDescription`; of `Text`, `Label`, `Button`, `Toggle`, `TextField`, "
            + "`SecureField`, `Picker`, `accessibilityLabel`",
          except: "the site's catalogue counts, whichever bundle is named; not `Codable`; of other views as `Text`"),
        Coverage(
          "String.LocalizationValue",
          "`StringInterpolation` of strings, numbers with `specifier:`, values with `format:`, resources; `String(localized:)` of a value, a "
            + "resource, a key with a `defaultValue:`",
          except: "the person's language within a body and in a control's action before it waits; elsewhere the words as written. No "
            + "attributed strings, placeholders, `options:`"),
      ]
    ) {
      Specimen("Languages", code: "Text(\"Good morning\")", "What a language does not have is shown in the one it was written in.") {
        Languages { _ in
          VStack(alignment: .leading, spacing: 4) {
            Text("Good morning", tableName: "Gallery").font(.headline)
            Text("Tea, please", tableName: "Gallery")
          }
        }
      }
      Specimen("Plural forms", code: "Text(\"\\(count) notes\")", "Arabic has six of them.") {
        Languages { language in
          VStack(alignment: .leading, spacing: 4) {
            ForEach(language == "ar" ? [0, 1, 2, 5, 11, 100] : [0, 1, 2, 1_200], id: \.self) { count in
              Text("\(count) notes", tableName: "Gallery").monospacedDigit()
            }
          }
        }
      }
      Specimen("Two numbers, each with its form", code: "Text(\"\\(notes) notes in \\(folders) folders\")") {
        Languages { _ in
          VStack(alignment: .leading, spacing: 4) {
            Text("\(1) notes in \(3) folders", tableName: "Gallery")
            Text("\(12) notes in \(1) folders", tableName: "Gallery")
          }
        }
      }
      Specimen("Arguments in another order", code: "Text(\"\\(\"Anna\") gave \\(\"Ben\") a *book*\")") {
        Languages { _ in Text("\("Anna") gave \("Ben") a *book*", tableName: "Gallery") }
      }
      Specimen(
        "Resources", code: "Text(LocalizedStringResource(\"Good morning\"))",
        "Written in one place, looked up in another. Count is an action that makes a string."
      ) {
        Languages { _ in ResourceSpecimen() }
      }
    }
  }
}

/// The content in each of the languages.
private struct Languages<Content: View>: View {
  let content: (String) -> Content

  init(@ViewBuilder content: @escaping (String) -> Content) { self.content = content }

  private let languages = [("en", "English"), ("de", "Deutsch"), ("ar", "العربية")]

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      ForEach(languages, id: \.0) { code, name in
        VStack(alignment: .leading, spacing: 6) {
          Text(name).font(.caption).foregroundStyle(.secondary)
          content(code)
        }
        .frame(maxWidth: 360, alignment: .leading)
        .environment(\.locale, Locale(identifier: code))
        .environment(\.layoutDirection, code == "ar" ? .rightToLeft : .leftToRight)
      }
    }
  }
}
