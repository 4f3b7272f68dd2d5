// What the snippets need of SwiftUI and UIKit, with the signatures of those, so that they compile where neither exists.

import BoxOfficeBasics

@MainActor @preconcurrency protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    var body: Never { preconditionFailure("A stand-in is never drawn.") }
}

/// A view of the framework itself.
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    var body: Never { preconditionFailure("A stand-in is never drawn.") }
}

@resultBuilder enum ViewBuilder {
    static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension View {
    func scaledToFit() -> some View { self }
    func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
    func task(@_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void)
        -> some View
    { Modified() }
    func task<ID: Equatable>(
        id: ID, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { Modified() }
    func refreshable(action: @escaping @Sendable () async -> Void) -> some View { Modified() }
    func onChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void) -> some View {
        Modified()
    }
}

struct Modified: PrimitiveView {}

struct ScrollView<Content: View>: PrimitiveView { init(@ViewBuilder content: () -> Content) {} }
struct LazyVGrid<Content: View>: PrimitiveView { init(columns: [GridItem], @ViewBuilder content: () -> Content) {} }
struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView where Data.Element: Identifiable {
    init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
struct Image: PrimitiveView {
    init(uiImage: UIImage) {}
    func resizable() -> Image { self }
}
struct AsyncImage: PrimitiveView { init(url: URL?) {} }

struct GridItem {
    enum Size {
        case flexible(minimum: Double = 10)
        case adaptive(minimum: Double)
    }
    init(_ size: Size) {}
}

@propertyWrapper struct State<Value> {
    final class Place {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let place: Place
    init(wrappedValue: Value) { place = Place(wrappedValue) }
    var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
}

enum ScenePhase { case background, inactive, active }
struct EnvironmentValues { var scenePhase = ScenePhase.active }
@propertyWrapper struct Environment<Value> {
    let wrappedValue: Value
    init(_ keyPath: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: keyPath] }
}

final class UIImage: Sendable {
    init() {}
    init?(data: Data) {}
    func byPreparingForDisplay() async -> UIImage? { self }
}

struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    mutating func appendSections(_ sections: [Section]) {}
    mutating func appendItems(_ items: [Item]) {}
    mutating func reconfigureItems(_ items: [Item]) {}
}

@MainActor final class UICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool) async {}
}
