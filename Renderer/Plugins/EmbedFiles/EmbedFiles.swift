import PackagePlugin

/// Puts the files of a target that are not source files into the program, as ``EmbeddedFiles`` of that target: style sheets, scripts, icons, string
/// catalogues.
///
/// SwiftPM's own `.embedInCode` writes each byte as an expression, which the compiler takes up to half a minute for in one target.
@main struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = (target.sourceModule?.sourceFiles.filter { $0.type == .unknown }.map(\.url) ?? []).sorted { $0.path() < $1.path() }
    guard !files.isEmpty else { return [] }
    let source = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files in \(target.name)", executable: try context.tool(named: "embed-files").url,
        arguments: ([source] + files).map { $0.path(percentEncoded: false) }, inputFiles: files, outputFiles: [source])
    ]
  }
}
