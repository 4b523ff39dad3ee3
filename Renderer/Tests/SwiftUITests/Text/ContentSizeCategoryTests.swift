import SwiftUI
import Testing

@MainActor @Suite struct ContentSizeCategoryTests {
  private struct Size: View {
    @Environment(\.sizeCategory) private var category
    @Environment(\.dynamicTypeSize) private var size
    var body: some View { Text(verbatim: "\(category) \(size) \(category.isAccessibilityCategory)") }
  }

  @Test("the older name and the newer one are one value, and either sets the size of the text below")
  func oneValue() throws {
    let older = try Screen(Size().environment(\.sizeCategory, .accessibilityLarge))
    #expect(older.text.contains("accessibilityLarge accessibility2 true"))
    #expect(try older.element("span").classes.contains("dyn194"))
    let newer = try Screen(Size().environment(\.dynamicTypeSize, .small))
    #expect(newer.text.contains("small small false"))
    #expect(try newer.element("span").classes.contains("dyn88"))
    #expect(try Screen(Size()).text.contains("large large false"))
  }

  @Test("of two sizes the inner one counts, within the range that is set around it")
  func nested() throws {
    let nested = Size().environment(\.sizeCategory, .small).environment(\.sizeCategory, .extraLarge)
    #expect(try Screen(nested).element("span").classes.contains("dyn88"))
    let limited = Size().environment(\.sizeCategory, .accessibilityLarge).dynamicTypeSize(...DynamicTypeSize.xLarge)
    #expect(try Screen(limited).element("span").classes.contains("dyn112"))
  }

  @Test("categories are in order")
  func order() {
    let all = ContentSizeCategory.allCases
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 && $1 > $0 && $0 <= $1 && !($0 >= $1) })
    #expect(all.filter(\.isAccessibilityCategory).count == 5)
  }
}
