export const imageLimits = {
  /**
   * 40 megapixels, to limit memory. Phones take larger pictures, but browsers shrink them before upload
   * (domain/pictures/picture-rules.ts).
   */
  maxPixels: 40_000_000,
  /** The longest side of a stored image, in pixels. */
  maxSide: 1600,
  /** Exit code of the SVG renderer for a drawing with too many pixels. */
  tooManyPixelsExit: 3,
} as const
