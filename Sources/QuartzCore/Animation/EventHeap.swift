/// A binary heap: inserting and taking the first each cost the logarithm of the number of elements.
struct EventHeap<Element> {
  private var elements: [Element] = []
  private let isBefore: (Element, Element) -> Bool

  init(isBefore: @escaping (Element, Element) -> Bool) { self.isBefore = isBefore }

  /// The element that is before all others.
  var first: Element? { elements.first }

  var count: Int { elements.count }

  mutating func removeAll() { elements = [] }

  /// Takes out what a condition names; linear.
  mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    let wanted = elements.filter { !isUnwanted($0) }
    elements = []
    for element in wanted { insert(element) }
  }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(elements[child], elements[parent]) else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < elements.count && isBefore(elements[child], elements[least]) {
        least = child
      }
      guard least != parent else { return }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
