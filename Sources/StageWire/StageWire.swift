// StageWire
