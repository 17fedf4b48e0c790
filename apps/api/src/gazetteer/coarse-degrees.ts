/** Degrees to about a hundred metres: nothing is gained by more of a place that isn't the real one. */
export const coarseDegrees = (degrees: number | null) =>
  degrees === null ? null : Math.round(degrees * 1000) / 1000
