// Swipes, drags and drops, pulling to refresh.
