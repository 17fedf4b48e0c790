/** `accept` of every picture input. HEIC isn't listed: phones then convert HEIC pictures to JPEG. */
export const PICTURE_ACCEPT = 'image/*'

/** The longest side to which the browser resizes a picture before upload, in pixels. The server stores at most 1600. */
export const PICTURE_SIDE = 2048

/**
 * The longest side of uploaded and stored documents, in pixels: an A4 page then has 260 dpi, at which 6-point print is
 * legible.
 */
export const PAPER_SIDE = 3072

/** Size limit of a picture before resizing in the browser, in bytes. 50-megapixel phones produce some 25 MB. */
export const MAX_SOURCE_BYTES = 60 * 1024 * 1024

/** Pixel limit of such a picture: decoded it takes four bytes of memory per pixel. */
export const MAX_SOURCE_PIXELS = 80_000_000
