/** File types that are detected from the first bytes of a file. */
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

/** The number of bytes that `pictureKindOf` and `isAnimated` read. */
export const HEAD_BYTES = 4096

/** Magic numbers in latin1. ISO base media files (AVIF, HEIC) are detected by their brands. */
const signatures: readonly (readonly [PictureKind, ...string[]])[] = [
  ['jpeg', '\u00ff\u00d8\u00ff'],
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['gif', 'GIF87a', 'GIF89a'],
  // Most camera raw formats are TIFF as well.
  ['tiff', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['jpeg-xl', '\u00ff\n', '\0\0\0\u000cJXL '],
  ['pdf', '%PDF-'],
]

const heicBrands = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/**
 * The type of a picture by its content, whatever its name and declared type; undefined for anything else. Doesn't check
 * whether the rest of the file is intact.
 * @param head at least the first `HEAD_BYTES` of the file, or all of it
 */
export function pictureKindOf(head: Uint8Array): PictureKind | undefined {
  const text = latin1(head)
  const brands = brandsOf(text)
  // AVIF and HEIC may both list mif1 and msf1 too.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => heicBrands.test(brand))) return 'heic'
  const [kind] = signatures.find(([, ...starts]) => starts.some((start) => text.startsWith(start))) ?? []
  if (kind !== undefined) return kind
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  // A text may begin with BM; a bitmap's header also has two reserved fields that are zero.
  if (text.startsWith('BM') && text.startsWith('\0\0\0\0', 6)) return 'bmp'
  // XML, which no other type begins like.
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(text) ? 'svg' : undefined
}

/**
 * Whether a picture may be animated; only its first frame is kept. True for every GIF, whose number of frames is known
 * only at its end.
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

/** Brands of the `ftyp` box, the major brand first. */
function brandsOf(text: string): string[] {
  if (!text.startsWith('ftyp', 4)) return []
  const length = [...text.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0)
  // The minor version is between the major brand and the compatible brands.
  return (text.slice(8, 12) + text.slice(16, length)).match(/.{4}/gs) ?? []
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('')
}
