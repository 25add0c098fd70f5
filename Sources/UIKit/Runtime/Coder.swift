/// A decoder of an archive that holds nothing, for classes that only `init(coder:)` makes: every key it is asked for is missing.
public func _acetateCoder() -> NSCoder {
  let archive = NSKeyedArchiver(requiringSecureCoding: false)
  archive.finishEncoding()
  let decoder = try? NSKeyedUnarchiver(forReadingFrom: archive.encodedData)
  decoder?.requiresSecureCoding = false
  return decoder ?? NSCoder()
}
