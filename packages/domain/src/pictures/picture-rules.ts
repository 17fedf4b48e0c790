/**
 * What every input for pictures accepts. HEIC isn't named beside it: phones that take pictures as HEIC hand over a JPEG to
 * an input that doesn't ask for it.
 */
export const PICTURE_ACCEPT = 'image/*'

/** The longest side of a picture as a browser sends it, in pixels. The server keeps 1600 of them. */
export const PICTURE_SIDE = 2048

/**
 * The same of identity papers and bills, as sent and as kept: an A4 page has 260 dots an inch, in which print of six points
 * can be read.
 */
export const PAPER_SIDE = 3072

/** Bytes at most of a picture that a browser is to make smaller. Phones with 50 megapixels make some 25 MB. */
export const MAX_SOURCE_BYTES = 60 * 1024 * 1024

/** Pixels at most of such a picture: decoded, it takes four bytes of memory for each. */
export const MAX_SOURCE_PIXELS = 80_000_000
