import Foundation
import StageWire

/// A program in a temporary folder, written in the shell's language or in Perl, for plays that need no app.
///
/// Both are on every Debian system: Perl's base package is essential there.
final class Script {
  let folder: URL
  let url: URL

  init(_ text: String, interpreter: String = "/bin/sh") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("stage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appendingPathComponent("program")
    try Data("#!\(interpreter)\n\(text)\n".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Perl with the wire's words: `frame(slot, number, byte)` fills a slot with a byte and sends it, `await()`
  /// takes a slot back, `message(kind, a, b, c)` says anything.
  static func speaking(_ text: String) throws -> Script {
    try Script(
      """
      use strict; use warnings;
      open(my $socket, '+<&=', 3) or exit 90; open(my $memory, '+<&=', 4) or exit 91;
      my $bytes = \(WireTests.width * WireTests.height * 4);
      sub message { syswrite($socket, pack('LLQQQ', 0x41435431, $_[0], $_[1] // 0, $_[2] // 0, $_[3] // 0)); }
      sub frame { my ($slot, $number, $byte) = @_; sysseek($memory, $slot * $bytes, 0);
        syswrite($memory, chr($byte) x $bytes); message(1, $slot, $number); }
      sub await { my $buffer = ''; sysread($socket, $buffer, 32) == 32 or exit 92;
        my (undef, $kind, $slot) = unpack('LLQ', $buffer); $kind == 5 or exit 93; return $slot; }
      sub text { my ($kind, $text) = @_; message($kind, length $text); syswrite($socket, $text); }
      \(text)
      """, interpreter: "/usr/bin/perl")
  }
}
