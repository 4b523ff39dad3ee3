import AtriumAPI
import AtriumApp

extension AgentPlatform {
  /// A name, which is the same in every language.
  var title: String {
    switch self {
    case .mac: "Mac"
    case .linux: "Linux"
    case .windows: "Windows"
    case .unknown(let name): name.plain
    }
  }
}
