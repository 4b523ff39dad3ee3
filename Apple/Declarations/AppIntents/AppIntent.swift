public import Foundation
public import FoundationOnApple

public protocol PersistentlyIdentifiable {}

public protocol _SupportsAppDependencies {}

public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { fatalError() }
  public static var openAppWhenRun: Bool { fatalError() }
  public static var isDiscoverable: Bool { fatalError() }
  public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>("") }
}

public protocol SystemIntent: AppIntent {}

public protocol OpenIntent: SystemIntent {
  associatedtype Value: AppValue

  var target: Value { get set }
}

public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource?
  ) {}
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {}
}

extension Never: AppIntent {
  public static var title: LocalizedStringResource { fatalError() }

  public init() { fatalError() }
  public func perform() async throws -> some IntentResult { IntentResultContainer<Never, Never, Never, Never>() }
}
