// As Apple's module does: who imports SwiftUI has Foundation's values and `@Observable` at hand.
@_exported public import Foundation
@_exported public import Observation
