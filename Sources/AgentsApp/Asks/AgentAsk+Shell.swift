import AtriumAPI
import AtriumApp

extension AgentAsk {
  /// Whether it is a command line, which may do anything.
  var isShell: Bool { ["Bash", "PowerShell", "Monitor"].contains(tool) }
}
