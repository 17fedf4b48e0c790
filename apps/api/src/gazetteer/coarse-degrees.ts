/** Rounds degrees to about a hundred metres: blurred positions need no more precision. */
export const coarseDegrees = (degrees: number | null) =>
  degrees === null ? null : Math.round(degrees * 1000) / 1000
