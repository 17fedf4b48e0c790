export const imageLimits = {
  /** Some 40 megapixels: more than a phone takes, less than it takes to fill the memory. */
  maxPixels: 40_000_000,
  /** The longest side of a stored image, in pixels. */
  maxSide: 1600,
} as const
