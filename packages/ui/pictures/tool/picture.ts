import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A decoded picture: four bytes a pixel, row by row. */
export interface Picture {
  width: number
  height: number
  rgba: Buffer
}

/** @throws when the bytes are no picture. */
export async function decode(file: Buffer | string): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

/** Names a picture by what is drawn, not by how it is packed: two with the same name have the same pixels. */
export function nameOf({ width, height, rgba }: Picture) {
  return createHash('sha256').update(`${width}x${height}:`).update(rgba).digest('hex').slice(0, 24)
}

/**
 * The smallest file that decodes to exactly these pixels.
 * @throws when packing lost a pixel.
 */
export async function encode(picture: Picture): Promise<Buffer> {
  const { width, height, rgba } = picture
  const raw = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha()
  const file = await raw.webp({ lossless: true, effort: 4 }).toBuffer()
  if (nameOf(await decode(file)) === nameOf(picture)) return file
  throw new Error(`A picture of ${width} × ${height} pixels lost some of them when it was packed.`)
}
