// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Apple's platforms build the app and what it stands on; the server and the renderer are for Linux.
#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif

let fastLink: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

/// A program without any shared library begins three times as fast; a debug build keeps them, and links in no time.
let wholeLink: [LinkerSetting] = [.unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))]

let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let asyncAlgorithms = Target.Dependency.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let lifecycleTesting = Target.Dependency.product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let jwt = Target.Dependency.product(name: "JWTKit", package: "jwt-kit")
let httpClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let hummingbirdHTTP2 = Target.Dependency.product(name: "HummingbirdHTTP2", package: "hummingbird")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux]))
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")

/// What a target has beside its sources.
enum Files {
  /// Puts them into the program, as `EmbeddedFiles` of the target.
  static var embedded: [Target.PluginUsage] { ["EmbedFiles"] }

  /// The same of a target that Apple's platforms build too. There the app's own bundle has the words of all targets.
  static var embeddedCatalogue: [Target.PluginUsage] { isLinux ? embedded : [] }
  static let excluded = isLinux ? [] : ["Resources"]
}

/// SwiftUI and its companion, which are the system's own elsewhere.
let swiftUI: [Target.Dependency] = isLinux ? ["SwiftUI"] : []
let uniformTypes: [Target.Dependency] = isLinux ? ["UniformTypeIdentifiers"] : []

/// The screens of one room.
func app(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: ["AtriumApp", "AtriumClient", "AtriumAPI"] + swiftUI + dependencies, exclude: Files.excluded,
    swiftSettings: house + [.defaultIsolation(MainActor.self)], plugins: Files.embeddedCatalogue)
}

/// A test target; tests link with the same fast linker as the command.
func tests(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil, resources: [Resource] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: house, linkerSettings: fastLink)
}

/// A target of the renderer, which has a folder of its own.
func rendered(_ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Renderer/Sources/\(name)", swiftSettings: house, plugins: plugins)
}

/// SwiftUI in a browser, and nothing of Atrium: see `Renderer/README.md`.
let renderer: [Target] = [
  .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"], path: "Renderer/Plugins/EmbedFiles"),
  .executableTarget(name: "embed-files", path: "Renderer/Sources/embed-files", swiftSettings: house, linkerSettings: fastLink),
  rendered(
    "SwiftUI", ["CExecutor", "CHosting", "CMarkGFM", "CMarkParsing", "PreviewMacro", "UniformTypeIdentifiers"], plugins: Files.embedded),
  .macro(name: "PreviewMacro", path: "Renderer/Sources/PreviewMacro", swiftSettings: house),
  rendered("UniformTypeIdentifiers"),
  rendered("AVFoundation", ["SwiftUI"]),
  rendered("AVKit", ["AVFoundation", "SwiftUI"]),
  rendered("PhotosUI", ["SwiftUI", "UniformTypeIdentifiers"]),
  rendered(
    "WebHosting", ["SwiftUI", "HTTPServing", crypto, hummingbird, httpTypes, logging, lifecycle, nioCore], plugins: Files.embedded),
  rendered("HTTPServing", [hummingbird, httpTypes, lifecycle]),
  rendered("CMarkParsing", ["CMarkGFM"]),
  .target(name: "CExecutor", path: "Renderer/Sources/CExecutor"),
  .target(name: "CHosting", path: "Renderer/Sources/CHosting"),
  .systemLibrary(
    name: "CMarkGFM", path: "Renderer/Sources/CMarkGFM", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
  .target(
    name: "GalleryPages", dependencies: ["AVKit", "PhotosUI", "SwiftUI", "UniformTypeIdentifiers"],
    path: "Renderer/Sources/GalleryPages",
    resources: [.copy("Pictures.xcassets"), .copy("Tide.webm")], swiftSettings: house + [.defaultIsolation(MainActor.self)],
    plugins: Files.embedded),
  .executableTarget(
    name: "Gallery", dependencies: ["GalleryPages", "WebHosting", argumentParser, hummingbird, logging], path: "Renderer/Gallery",
    swiftSettings: house, linkerSettings: fastLink),
  .executableTarget(
    name: "Counter", dependencies: ["SwiftUI", "WebHosting"], path: "Renderer/Examples/Counter",
    swiftSettings: house, linkerSettings: fastLink),
  tests(
    "SwiftUITests", ["AVFoundation", "AVKit", "PhotosUI", "SwiftUI", "UniformTypeIdentifiers", "TestSupport"],
    path: "Renderer/Tests/SwiftUITests",
    resources: [.copy("Fixtures")]),
  tests(
    "WebHostingTests",
    [
      "WebHosting", "HTTPServing", "SwiftUI", "TestSupport", "UniformTypeIdentifiers", hummingbird, hummingbirdTesting, httpTypes,
      logging, nioCore,
    ], path: "Renderer/Tests/WebHostingTests"),
  tests(
    "HTTPServingTests", ["HTTPServing", hummingbird, httpTypes, lifecycle, lifecycleTesting, nioCore],
    path: "Renderer/Tests/HTTPServingTests"),
  tests("GalleryTests", ["GalleryPages"], path: "Renderer/Tests/GalleryTests"),
]

/// What Apple's platforms build too: the app, what it stands on, and the tests of that.
let everywhere: [Target] = [
  .executableTarget(name: "atrium-hook", swiftSettings: house, linkerSettings: fastLink + wholeLink),
  .target(
    name: "AtriumApp", dependencies: ["AtriumClient", "AtriumAPI", "Paths"] + swiftUI + uniformTypes, exclude: Files.excluded,
    swiftSettings: house + [.defaultIsolation(MainActor.self)], plugins: Files.embeddedCatalogue),
  app("NotesApp", ["Paths"]),
  app("AgentsApp"),
  app("ComicsApp", ["Paths"]),
  app("LifeApp", ["Paths"]),
  app("ShowsApp", uniformTypes),
  .target(name: "AtriumDevice", dependencies: ["AtriumClient", "AtriumAPI"], swiftSettings: house),
  .target(name: "AtriumClient", dependencies: ["AtriumAPI"], swiftSettings: house),
  .target(name: "AtriumNetworking", dependencies: ["AtriumClient", "AtriumAPI"], swiftSettings: house),
  .target(name: "AtriumAPI", swiftSettings: house),
  .target(name: "Paths", swiftSettings: house),
  .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
  .target(name: "TestSupport", dependencies: ["CZlib"], path: "Tests/TestSupport", swiftSettings: house),
  // A room that exists only for tests: what a room has to bring, and nothing else of the house names it.
  tests("AtriumAPITests", ["AtriumAPI", "TestSupport"]),
  tests("AtriumClientTests", ["AtriumClient", "AtriumNetworking", "AtriumAPI", "TestSupport"]),
  tests("AtriumDeviceTests", ["AtriumDevice", "AtriumClient", "AtriumAPI", "TestSupport"]),
]

/// The server, its host and their engines, with their tests.
let server: [Target] = [
  .executableTarget(
    name: "atrium",
    dependencies: [
      "AtriumServer", "NotesServer", "AgentsServer", "ComicsServer", "LifeServer", "ShowsServer", "AtriumWeb", "WebHosting", "AtriumApp",
      "NotesApp",
      "AgentsApp", "ComicsApp", "LifeApp", "ShowsApp", "AtriumClient", "AtriumAPI", "HTTPServing", "CAllocator", "Recognition",
      "Retrieval",
      "Workers", "WorkerContract", hummingbird, argumentParser, logging, lifecycle, configuration, hummingbirdHTTP2, httpClient,
      nioSSL,
    ],
    swiftSettings: house, linkerSettings: fastLink),
  .executableTarget(
    name: "atrium-worker",
    dependencies: [
      "WorkerContract", "WorkerRuntime", "DocumentModel", "Documents", "PageEvents", "Zip", "CArchive", "CExpat", "CPictures", "CPoppler",
      "CSheets", "CTesseract", "CZBar",
    ],
    swiftSettings: house,
    linkerSettings: fastLink),
  .executableTarget(
    name: "AtriumBench",
    dependencies: [
      "CAllocator", "AtriumApp", "NotesApp", "AgentsApp", "AtriumClient", "AtriumAPI", "Markdown", "NameMatching", "SwiftUI", hummingbird,
      logging,
    ],
    path: "Benchmarks/AtriumBench",
    swiftSettings: house,
    linkerSettings: fastLink),
  .target(
    name: "AtriumWeb",
    dependencies: ["WebHosting", "AtriumApp", "AtriumClient", "AtriumAPI", "HTTPServing", "Multipart", "SwiftUI", logging],
    swiftSettings: house),
  .target(
    name: "AtriumServer",
    dependencies: [
      "AtriumAPI", "Storage", "Paths", "MediaTypes", "Messaging", "HTTPServing", "Books", "DocumentModel", "Imaging", "Intelligence",
      "Markdown", "Recognition", "Retrieval", "TextAnalysis", "WorkerContract", "Workers", "Zip", "CQREncode", hummingbird, logging,
      lifecycle, crypto, cryptoExtras, jwt, httpClient, httpTypes, nioCore, nioPosix, nioSSL,
    ],
    swiftSettings: house, plugins: Files.embedded),
  .target(
    name: "NotesServer",
    dependencies: [
      "AtriumServer", "AtriumAPI", "Storage", "Paths", "Markdown", "Intelligence", "TextAnalysis", "HTTPServing", hummingbird, logging,
      lifecycle, asyncAlgorithms, crypto, httpTypes,
    ],
    swiftSettings: house, plugins: Files.embedded),
  .target(
    name: "AgentsServer",
    dependencies: [
      "AtriumServer", "AtriumAPI", "Storage", "Messaging", "HTTPServing", hummingbird, argumentParser, logging, lifecycle,
    ],
    swiftSettings: house, plugins: Files.embedded),
  .target(
    name: "ComicsServer",
    dependencies: [
      "AtriumServer", "AtriumAPI", "Archives", "Books", "Imaging", "MediaTypes", "Storage", "Paths", "WorkerContract", "Workers",
      "HTTPServing", nioCore, hummingbird, argumentParser, crypto, logging, lifecycle,
    ],
    swiftSettings: house, plugins: Files.embedded),
  .target(
    name: "LifeServer",
    dependencies: [
      "AtriumServer", "AtriumAPI", "Archives", "DocumentModel", "HTTPServing", "Imaging", "Intelligence", "Markdown", "MediaTypes",
      "Multipart", "Storage", "Paths", "VCards", "WorkerContract", "Workers", "Zip", hummingbird, httpTypes, argumentParser, crypto,
      logging, lifecycle, nioCore,
    ],
    swiftSettings: house, plugins: Files.embedded),
  .target(
    name: "ShowsServer",
    dependencies: [
      "AtriumServer", "AtriumAPI", "Calendars", "DocumentModel", "Flyers", "HTTPServing", "Intelligence", "Messaging", "NameMatching",
      "Recognition", "Storage", "Tables", "WorkerContract", "Workers", hummingbird, httpTypes, argumentParser, crypto, logging, lifecycle,
    ],
    swiftSettings: house, plugins: Files.embedded),
  .target(name: "Storage", dependencies: ["Paths", "CKernel", "CSQLite", grdb, sqlite, crypto, logging], swiftSettings: house),
  .target(name: "Markdown", dependencies: ["CMarkGFM", "CMarkParsing", "MediaTypes", yams], swiftSettings: house),
  .target(name: "Messaging", dependencies: [crypto, httpClient, logging, nioCore, nioSSL], swiftSettings: house),
  .target(name: "MediaTypes", swiftSettings: house),
  .target(name: "Books", dependencies: ["Archives", "Zip", "Workers", "WorkerContract", "Storage"], swiftSettings: house),
  .target(name: "Imaging", dependencies: ["Workers", "WorkerContract", "Storage", crypto], swiftSettings: house),
  .target(name: "Recognition", dependencies: ["DocumentModel", "Workers", "WorkerContract"], swiftSettings: house),
  .target(name: "Workers", dependencies: ["WorkerContract", "CKernel", logging, subprocess, systemPackage], swiftSettings: house),
  .target(name: "WorkerRuntime", dependencies: ["WorkerContract", "CSandbox"], swiftSettings: house),
  .target(name: "WorkerContract", dependencies: ["CKernel"], swiftSettings: house),
  .target(name: "DocumentModel", swiftSettings: house),
  .target(name: "Archives", dependencies: ["Paths", "Zip", crypto], swiftSettings: house),
  .target(name: "Zip", dependencies: ["CZlib"], swiftSettings: house),
  .target(name: "Retrieval", swiftSettings: house),
  .target(name: "Documents", dependencies: ["DocumentModel", "Zip", "CExpat", "CGMime", "CHTMLParsing"], swiftSettings: house),
  .target(name: "PageEvents", dependencies: ["DocumentModel", "Documents"], swiftSettings: house),
  .target(name: "Tables", swiftSettings: house),
  .target(name: "VCards", dependencies: ["ContentLines"], swiftSettings: house),
  .target(name: "Calendars", dependencies: ["ContentLines"], swiftSettings: house),
  .target(name: "ContentLines", swiftSettings: house),
  .target(name: "NameMatching", swiftSettings: house),
  .target(name: "Multipart", swiftSettings: house),
  .target(name: "TextAnalysis", swiftSettings: house),
  .target(name: "Flyers", dependencies: ["DocumentModel"], swiftSettings: house),
  .target(name: "Intelligence", dependencies: ["TextAnalysis"], swiftSettings: house),
  .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
  .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
  .systemLibrary(name: "CGMime", pkgConfig: "gmime-3.0", providers: [.apt(["libgmime-3.0-dev"])]),
  .systemLibrary(name: "CHTMLParsing", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
  .target(name: "CPictures", dependencies: ["CVips"]),
  .target(name: "CTesseract", linkerSettings: [.linkedLibrary("tesseract"), .linkedLibrary("lept")]),
  .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
  .target(name: "CSandbox", linkerSettings: [.linkedLibrary("seccomp")]),
  .target(name: "CKernel"),
  .target(name: "CSQLite"),
  .target(name: "CAllocator", linkerSettings: [.linkedLibrary("jemalloc")]),
  .target(name: "CSheets"),
  .systemLibrary(name: "CZBar", providers: [.apt(["libzbar-dev"])]),
  .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),

  .target(
    name: "ToyServer", dependencies: ["AtriumServer", "AtriumAPI", "HTTPServing", "Storage", hummingbird],
    path: "Tests/ToyRoom/Server", swiftSettings: house),
  .target(
    name: "ToyApp", dependencies: ["ToyServer", "AtriumApp", "AtriumClient", "AtriumAPI", "SwiftUI"], path: "Tests/ToyRoom/App",
    swiftSettings: house + [.defaultIsolation(MainActor.self)]),
  .executableTarget(
    name: "StorageProbe", dependencies: ["Storage"], path: "Tests/StorageProbe", swiftSettings: house, linkerSettings: fastLink),
  .executableTarget(
    name: "WorkerProbe", dependencies: ["WorkerContract", "WorkerRuntime", "ProbeRequests"], path: "Tests/WorkerProbe",
    swiftSettings: house, linkerSettings: fastLink),
  .target(name: "WorkerSupport", dependencies: ["Workers", "TestSupport", logging], path: "Tests/WorkerSupport", swiftSettings: house),
  .target(name: "ProbeRequests", dependencies: ["WorkerContract"], path: "Tests/ProbeRequests", swiftSettings: house),
  tests("ArchitectureTests", []),
  tests("AtriumHookTests", ["atrium-hook", "AtriumAPI"]),
  tests(
    "AtriumAppTests",
    [
      "AtriumApp", "NotesApp", "AgentsApp", "ComicsApp", "LifeApp", "ShowsApp", "AtriumAPI", "AtriumClient", "AtriumServer",
      "NotesServer",
      "AgentsServer", "ComicsServer", "LifeServer", "ShowsServer", "HTTPServing", "Markdown", "Paths", "Storage", "SwiftUI",
      "TestSupport", "ToyApp", "UniformTypeIdentifiers",
      "WorkerSupport",
      "atrium-worker", hummingbird, logging,
    ]),
  tests(
    "AtriumWebTests",
    [
      "AtriumWeb", "WebHosting", "AtriumApp", "LifeApp", "NotesApp", "ShowsApp", "AtriumClient", "AtriumAPI", "HTTPServing", "SwiftUI",
      "TestSupport", logging,
    ]),
  tests("MarkdownTests", ["Markdown", "TestSupport"], resources: [.copy("Fixtures")]),
  tests("StorageTests", ["Storage", "Paths", "StorageProbe", "TestSupport", logging]),
  tests("MessagingTests", ["Messaging", "TestSupport", crypto, logging, nioCore]),
  tests("MediaTypesTests", ["MediaTypes"]),
  tests("ArchivesTests", ["Archives", "Paths", "Zip", "TestSupport"]),
  tests("ZipTests", ["Zip", "TestSupport"]),
  tests("RetrievalTests", ["Retrieval", "TestSupport"], resources: [.copy("Fixtures")]),
  tests("MultipartTests", ["Multipart", "TestSupport"]),
  tests("NameMatchingTests", ["NameMatching", "TestSupport"]),
  tests("VCardsTests", ["VCards", "TestSupport"], resources: [.copy("Fixtures")]),
  tests("CalendarsTests", ["Calendars", "TestSupport"], resources: [.copy("Fixtures")]),
  tests("TextAnalysisTests", ["TextAnalysis", "TestSupport"], resources: [.copy("Fixtures")]),
  tests("FlyersTests", ["Flyers", "DocumentModel"], resources: [.copy("Fixtures")]),
  tests("IntelligenceTests", ["Intelligence", "TextAnalysis"]),
  tests("DocumentsTests", ["Documents", "DocumentModel", "Zip", "TestSupport"]),
  tests("PageEventsTests", ["PageEvents", "DocumentModel", "Documents"]),
  tests("TablesTests", ["Tables"]),
  tests("ImagingTests", ["Imaging", "Workers", "WorkerContract", "WorkerSupport", "WorkerProbe", "atrium-worker"]),
  tests(
    "BooksTests", ["Books", "Archives", "Workers", "WorkerContract", "WorkerSupport", "WorkerProbe", "atrium-worker", "TestSupport"]),
  tests(
    "RecognitionTests",
    ["Recognition", "DocumentModel", "Workers", "WorkerContract", "WorkerSupport", "WorkerProbe", "CTesseract", "atrium-worker"]),
  tests(
    "WorkersTests",
    [
      "Workers", "WorkerContract", "DocumentModel", "WorkerProbe", "ProbeRequests", "WorkerSupport", "atrium-worker", "TestSupport",
      logging,
    ]),
  // What the tests of the server's floor and of its rooms share. It has no tests; as a test target it sees what others keep to themselves.
  tests(
    "HouseSupport",
    [
      "AtriumServer", "NotesServer", "AgentsServer", "AtriumAPI", "AtriumClient", "AtriumNetworking", "HTTPServing", "Intelligence",
      "Paths", "Retrieval", "Storage", "TestSupport", "WorkerSupport", crypto, httpTypes, hummingbird, hummingbirdTesting, lifecycle,
      logging, nioCore,
    ]),
  tests(
    "AtriumServerTests",
    [
      "HouseSupport", "AtriumServer", "NotesServer", "AgentsServer", "AtriumAPI", "AtriumClient", "DocumentModel", "HTTPServing",
      "Intelligence", "Markdown", "Paths", "Retrieval", "Storage", "TestSupport", "ToyServer", "WorkerContract", "WorkerSupport",
      "Workers", "atrium-worker", crypto, cryptoExtras, httpTypes, hummingbird, lifecycle, logging, nioCore,
    ], resources: [.copy("Fixtures")]),
  tests(
    "NotesServerTests",
    [
      "HouseSupport", "AtriumServer", "NotesServer", "AtriumAPI", "AtriumClient", "Markdown", "Paths", "Storage", "TestSupport",
      httpTypes, logging,
    ]),
  tests(
    "AgentsServerTests",
    ["HouseSupport", "AtriumServer", "AgentsServer", "AtriumAPI", "AtriumClient", "Storage", "TestSupport", httpTypes, logging],
    resources: [.copy("Fixtures")]),
  tests(
    "ComicsServerTests",
    [
      "HouseSupport", "AtriumServer", "ComicsServer", "AtriumAPI", "AtriumClient", "Archives", "Paths", "Storage", "TestSupport",
      "WorkerSupport", "atrium-worker", httpTypes, logging,
    ]),
  tests(
    "LifeServerTests",
    [
      "HouseSupport", "AtriumServer", "LifeServer", "NotesServer", "AgentsServer", "ComicsServer", "AtriumAPI", "AtriumClient",
      "DocumentModel", "HTTPServing", "Imaging", "Intelligence", "Paths", "Recognition", "Retrieval", "Storage", "TestSupport",
      "WorkerSupport", "Workers", "atrium-worker", crypto, httpTypes, hummingbird, logging, nioCore,
    ]),
  tests(
    "ShowsServerTests",
    [
      "HouseSupport", "AtriumServer", "ShowsServer", "AtriumAPI", "AtriumClient", "Intelligence", "NameMatching", "Recognition",
      "Storage", "TestSupport", "WorkerSupport", "atrium-worker", crypto, httpTypes, hummingbird, nioCore,
    ]),
  tests(
    "AtriumTests",
    [
      "atrium", "HouseSupport", "AtriumServer", "NotesServer", "AgentsServer", "ComicsServer", "LifeServer", "ShowsServer",
      "AtriumWeb", "WebHosting", "AtriumApp", "NotesApp", "AgentsApp", "ComicsApp", "AtriumClient", "AtriumAPI", "HTTPServing",
      "Storage", "SwiftUI", "TestSupport", "ToyApp", "ToyServer", "UniformTypeIdentifiers", "Recognition", "Retrieval",
      "WorkerContract", "atrium-worker", argumentParser, crypto, hummingbird, hummingbirdTesting, httpTypes, logging, nioCore,
    ]),
]

let productsEverywhere: [Product] = [
  .library(name: "AtriumApp", targets: ["AtriumApp", "NotesApp", "AgentsApp", "ComicsApp", "LifeApp", "ShowsApp"]),
  // What the app's extensions need, without its screens.
  .library(name: "AtriumDevice", targets: ["AtriumDevice"]),
  .library(name: "AtriumNetworking", targets: ["AtriumNetworking"]),
  .library(name: "AtriumClient", targets: ["AtriumClient"]),
  .library(name: "AtriumAPI", targets: ["AtriumAPI"]),
  .executable(name: "atrium-hook", targets: ["atrium-hook"]),
]

let productsOfLinux: [Product] = [
  .executable(name: "atrium", targets: ["atrium"]),
  .executable(name: "atrium-worker", targets: ["atrium-worker"]),
  .library(name: "SwiftUI", targets: ["SwiftUI", "UniformTypeIdentifiers"]),
  .library(name: "AVKit", targets: ["AVKit", "AVFoundation"]),
  .library(name: "PhotosUI", targets: ["PhotosUI"]),
  .library(name: "WebHosting", targets: ["WebHosting"]),
  .executable(name: "Gallery", targets: ["Gallery"]),
]

let dependenciesOfLinux: [Package.Dependency] = [
  .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
  .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
  .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
]

let package = Package(
  name: "Atrium",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  products: productsEverywhere + (isLinux ? productsOfLinux : []),
  dependencies: isLinux ? dependenciesOfLinux : [],
  targets: everywhere + (isLinux ? renderer + server : []),
  swiftLanguageModes: [.v6]
)
