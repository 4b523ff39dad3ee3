// Sliders, steppers and what else must not wait for the server.
