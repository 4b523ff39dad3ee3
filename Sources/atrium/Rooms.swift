import AgentsApp
import AgentsServer
import ArgumentParser
import AtriumApp
import AtriumServer
import ComicsApp
import ComicsServer
import LifeApp
import LifeServer
import NotesApp
import NotesServer
import ShowsApp
import ShowsServer

// This file is the one place of the command that names rooms.

/// The settings as options of a command. The groups stand side by side: the parser checks a group once more for each group around it.
struct SettingsOptions: ParsableArguments {
  @OptionGroup var house: HouseOptions
  @OptionGroup(title: "People") var accounts: AccountOptions
  @OptionGroup(title: "Agents") var agents: AgentOptions
  @OptionGroup(title: "Comics") var comics: ComicOptions
  @OptionGroup(title: "Life") var life: LifeOptions
  @OptionGroup(title: "Shows") var shows: ShowOptions
  @OptionGroup(title: "The model of a provider") var models: ModelOptions
  @OptionGroup(title: "Phones and browsers") var push: PushOptions

  /// What was said on the command line.
  var given: [Setting: String] {
    let rooms = agents.all + comics.all + life.all + shows.all
    let all = house.all + accounts.all + rooms + models.all + push.all
    return Dictionary(uniqueKeysWithValues: all.compactMap { setting, text in text.map { (setting, $0) } })
  }
}

extension Setting {
  static let rooms: [Setting] = agents + comics + life + shows
}

extension SettingValues {
  /// The rooms of this house, in the order in which they are shown.
  ///
  /// - Throws: `SettingsError` naming the setting and its bounds.
  func rooms() throws -> [any RoomModule] {
    do {
      return [
        NotesModule(), AgentsModule(settings: try AgentSettings(self)), ComicsModule(settings: ComicSettings(self, data: self[.data])),
        LifeModule(settings: try LifeSettings(self)),
        ShowsModule(settings: try ShowSettings(self, hasAccounts: self[.authMode] != "none")),
      ]
    } catch let fault as SettingOutOfBounds {
      throw SettingsError.notBetween(fault.setting, fault.text, fault.range)
    } catch let fault as SettingNotOneOf {
      throw SettingsError.notOneOf(fault.setting, fault.text, fault.words)
    } catch let fault as SettingNotAHost {
      throw SettingsError.badHost(fault.setting, fault.text)
    }
  }

  /// The rooms as they come, for commands that only have to know which there are.
  static var plainRooms: [any RoomModule] { [NotesModule(), AgentsModule(), ComicsModule(), LifeModule(), ShowsModule()] }
}

extension Atrium {
  /// What the rooms do from the command line of any machine.
  static let roomCommands: [any ParsableCommand.Type] = [CaptureCommand.self]
}

extension [RoomRegistration] {
  /// The rooms that have screens, in the order in which they are shown.
  static let all: [RoomRegistration] = [.notes, .agents, .comics, .life, .shows]
}
