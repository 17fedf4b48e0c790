import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** Grain over a colour, 1600 by 1200: harder to encode than most photos. */
export function makeGrain() {
  const raw = { width: 1600, height: 1200, channels: 3 } as const
  return sharp(randomBytes(1600 * 1200 * 3), { raw }).blur(2)
}

/** The same as a phone sends it. */
export async function makePhoto(): Promise<Blob> {
  const jpeg = await makeGrain().jpeg({ quality: 80 }).toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}
