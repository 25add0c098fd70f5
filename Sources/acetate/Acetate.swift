@main
struct Acetate {
  static func main() {
    print("acetate 0.1.0")
  }
}
