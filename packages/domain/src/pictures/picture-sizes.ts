/** The widths that a picture is kept in besides its own, in pixels. */
export const pictureWidths = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

/**
 * The address of a picture of ours in one of its widths; the server chooses the format that the browser takes, and
 * never enlarges. An address elsewhere stays as it is.
 */
export function pictureAt(url: string, width: PictureWidth): string
export function pictureAt(url: string | null, width: PictureWidth): string | null
export function pictureAt(url: string | null, width: PictureWidth): string | null {
  return url !== null && isOurs(url) ? `${url}?w=${width}` : url
}

/** All the widths of a picture of ours, for a `srcset`; undefined for an address elsewhere. */
export function pictureSet(url: string): string | undefined {
  if (!isOurs(url)) return undefined
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
}

const isOurs = (url: string) => /^\/files\/[\w-]+\.webp$/.test(url)
