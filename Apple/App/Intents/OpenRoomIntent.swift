import AppIntents
import AtriumDevice

/// Opens a room of the app.
struct OpenRoomIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Room"
  static let description: IntentDescription? = IntentDescription("Opens a room in Atrium.", categoryName: "Rooms")
  static let openAppWhenRun = true

  @Parameter(title: "Room", requestValueDialog: "Which room?")
  var target: RoomChoice

  @AppDependency private var houses: Houses

  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  func perform() async throws -> some IntentResult {
    await houses.open(path: target.room.place)
    return .result()
  }
}
