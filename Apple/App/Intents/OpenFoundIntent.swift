import AppIntents
import AtriumDevice

/// Opens something that was found.
struct OpenFoundIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Found Item"
  static let description: IntentDescription? = IntentDescription("Opens something that Find has found.", categoryName: "Search")
  static let openAppWhenRun = true

  @Parameter(title: "Item")
  var target: FoundEntity

  @AppDependency private var houses: Houses

  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  func perform() async throws -> some IntentResult {
    await houses.open(path: target.item.place)
    return .result()
  }
}
