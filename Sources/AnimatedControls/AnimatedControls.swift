// AnimatedControls
