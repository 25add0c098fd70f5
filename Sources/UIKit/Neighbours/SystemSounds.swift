// AudioToolbox's short sounds. Nothing is heard in a film: a sound can be made and played, and does nothing but say so once.

/// A short sound.
public typealias SystemSoundID = UInt32
/// What a function of AudioToolbox answers; 0 if all went well.
public typealias OSStatus = Int32

public let kAudioServicesNoError: OSStatus = 0
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x0000_1000
/// Has the phone vibrate.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// Plays nothing.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  Inert.warn("AudioServicesPlaySystemSound", "plays nothing: films are silent")
}
/// Plays nothing.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  Inert.warn("AudioServicesPlayAlertSound", "plays nothing: films are silent")
}
/// Plays nothing, and is done at once.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  if let inCompletionBlock { DispatchQueue.main.async(execute: DispatchWorkItem(block: inCompletionBlock)) }
}
/// Plays nothing, and is done at once.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}
/// Gives a file's sound a number; the file is not read.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 1
  return kAudioServicesNoError
}
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}
