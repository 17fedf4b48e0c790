import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A JPEG of grain over a colour, 1600 by 1200: harder to encode than most photos. */
export async function makePhoto(): Promise<Blob> {
  const raw = { width: 1600, height: 1200, channels: 3 } as const
  const grain = sharp(randomBytes(1600 * 1200 * 3), { raw }).blur(2)
  const jpeg = await grain.jpeg({ quality: 80 }).toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}
