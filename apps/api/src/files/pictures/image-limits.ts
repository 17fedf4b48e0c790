export const imageLimits = {
  /**
   * Some 40 megapixels, less than it takes to fill the memory. Phones take more, and browsers send less: they make
   * pictures smaller (domain/pictures/picture-rules.ts).
   */
  maxPixels: 40_000_000,
  /** The longest side of a stored image, in pixels. */
  maxSide: 1600,
  /** How the process that renders a drawing ends where the drawing has too many pixels. */
  tooManyPixelsExit: 3,
} as const
