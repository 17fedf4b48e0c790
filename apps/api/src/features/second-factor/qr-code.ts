import { encode } from 'uqr'

/** Modules of quiet ground that scanners want around a code. */
const BORDER = 4

/** A text as a QR code: an SVG path of its dark modules, in a square of so many units. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
