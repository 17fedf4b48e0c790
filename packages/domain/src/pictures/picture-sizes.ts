/** Widths of thumbnails, in pixels. */
export const pictureWidths = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

/**
 * URL of one of our pictures in a thumbnail width; the server negotiates the format, and never enlarges. An external
 * URL is returned unchanged.
 */
export function pictureAt(url: string, width: PictureWidth): string
export function pictureAt(url: string | null, width: PictureWidth): string | null
export function pictureAt(url: string | null, width: PictureWidth): string | null {
  return url !== null && isOurs(url) ? `${url}?w=${width}` : url
}

/** `srcset` of one of our pictures; undefined for an external URL. */
export function pictureSet(url: string): string | undefined {
  if (!isOurs(url)) return undefined
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
}

/** Pictures as a gallery shows them. @param title named in each picture's description */
export const galleryOf = (urls: readonly string[], title: string) =>
  urls.map((url, nth) => ({
    src: pictureAt(url, 1280),
    srcSet: pictureSet(url),
    alt: `${title}, picture ${nth + 1}`,
  }))

const isOurs = (url: string) => /^\/files\/[\w-]+\.webp$/.test(url)
