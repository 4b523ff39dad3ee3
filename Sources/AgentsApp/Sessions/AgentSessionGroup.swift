import AtriumAPI
import AtriumApp
import SwiftUI

/// Sessions that stand together: those that need the person, those on one device, or those of one project.
nonisolated struct AgentSessionGroup: Identifiable, Equatable {
  enum Kind: Hashable {
    case needing
    case device(id: String)
    /// nil for those that no event named a folder of.
    case project(String?)
  }

  let id: Kind
  /// What the device is called.
  let device: String
  var sessions: [AgentSession]

  var isDevice: Bool { if case .device = id { true } else { false } }

  /// In the order in which the server lists them, those that need the person first. A page that is loaded later adds to the groups that
  /// are there.
  static func groups(of sessions: [AgentSession], by grouping: SessionOptions.Grouping) -> [AgentSessionGroup] {
    var groups: [AgentSessionGroup] = []
    var places: [Kind: Int] = [:]
    for session in sessions {
      let kind = Kind(of: session, by: grouping)
      if let place = places[kind] {
        groups[place].sessions.append(session)
      } else {
        places[kind] = groups.count
        groups.append(AgentSessionGroup(id: kind, device: session.deviceName, sessions: [session]))
      }
    }
    // One may need the person since the page before was asked for.
    if let place = places[.needing], place > 0 { groups.insert(groups.remove(at: place), at: 0) }
    return groups
  }
}

nonisolated extension AgentSessionGroup.Kind {
  fileprivate init(of session: AgentSession, by grouping: SessionOptions.Grouping) {
    self =
      switch grouping {
      case _ where session.state.needsPerson: .needing
      case .device: .device(id: session.deviceID)
      case .project: .project(session.project)
      }
  }
}

extension AgentSessionGroup {
  var title: Text {
    switch id {
    case .needing: Text("Needs You")
    case .device: Text(verbatim: device.plain)
    case .project(let name?): Text(verbatim: name.plain)
    case .project(nil): Text("No Project")
    }
  }
}
