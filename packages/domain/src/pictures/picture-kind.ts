/** What the first bytes of a file say that it is. */
export type PictureKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'avif'
  | 'svg'
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'jpeg-xl'
  | 'pdf'

/** As many bytes of a file as `pictureKindOf` and `isAnimated` look at. */
export const HEAD_BYTES = 4096

/** What files begin with, in latin1. Those of the ISO base media format (AVIF, HEIC) are told by their brands. */
const signatures: readonly (readonly [PictureKind, ...string[]])[] = [
  ['jpeg', '\u00ff\u00d8\u00ff'],
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['gif', 'GIF87a', 'GIF89a'],
  // Most raw formats of cameras are TIFF as well.
  ['tiff', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['jpeg-xl', '\u00ff\n', '\0\0\0\u000cJXL '],
  ['pdf', '%PDF-'],
]

const heicBrands = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/**
 * The kind of a picture by its content, whatever its name and its declared type say; undefined for anything else. Says
 * nothing of whether the rest of it is whole.
 * @param head at least the first `HEAD_BYTES` of the file, or all of it
 */
export function pictureKindOf(head: Uint8Array): PictureKind | undefined {
  const text = latin1(head)
  const brands = brandsOf(text)
  // Both kinds may name mif1 and msf1 besides.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => heicBrands.test(brand))) return 'heic'
  const [kind] = signatures.find(([, ...starts]) => starts.some((start) => text.startsWith(start))) ?? []
  if (kind !== undefined) return kind
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  // Text may begin with BM; two reserved fields of a bitmap's header are empty.
  if (text.startsWith('BM') && text.startsWith('\0\0\0\0', 6)) return 'bmp'
  // XML, which no other picture begins like.
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(text) ? 'svg' : undefined
}

/**
 * Whether a picture may have several frames, of which only the first is kept. Any GIF may: how many it has is known at its
 * end only.
 */
export function isAnimated(head: Uint8Array): boolean {
  const text = latin1(head)
  switch (pictureKindOf(head)) {
    case 'gif':
      return true
    case 'webp':
      return text.startsWith('VP8X', 12) && (text.charCodeAt(20) & 2) !== 0
    case 'png':
      return text.includes('acTL')
    case 'avif':
      return brandsOf(text).includes('avis')
    default:
      return false
  }
}

/** What the `ftyp` box says that the file can be read as, its main brand first. */
function brandsOf(text: string): string[] {
  if (!text.startsWith('ftyp', 4)) return []
  const length = [...text.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0)
  // The version stands between the main brand and the compatible ones.
  return (text.slice(8, 12) + text.slice(16, length)).match(/.{4}/gs) ?? []
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('')
}
