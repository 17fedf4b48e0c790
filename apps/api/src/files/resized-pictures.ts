import { type PictureWidth, pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import sharp from 'sharp'
import { imageLimits } from './image-limits.ts'
import type { PictureFormat, Storage } from './storage.ts'

export const sizesJob = 'make-picture-sizes'

/** A picture of ours in another width and format. One that is narrower keeps its width. */
async function encodeSize(content: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const image = sharp(content, { limitInputPixels: imageLimits.maxPixels })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: 20 })
  return await (format === 'avif'
    ? image.avif({ quality: 50, effort: 4 })
    : image.webp({ quality: 78 })
  ).toBuffer()
}

/** Up to this width a size is made while the member waits: some 0.2 s a picture for all of them. */
const QUICK_WIDTH = 640

/** The small widths below a picture's own, at once and in the quick format: what a list shows right after an upload. */
export async function storeQuickSizes(
  storage: Storage,
  name: string,
  { content, width: own }: { content: Buffer; width: number },
): Promise<void> {
  for (const width of pictureWidths) {
    if (width < own && width <= QUICK_WIDTH)
      await storage.putSize(name, { width, format: 'webp' }, await encodeSize(content, width, 'webp'))
  }
}

/**
 * Makes what a picture lacks, in every width and both formats. Goes on where it was broken off, and does nothing for
 * one that is whole or gone.
 */
export async function makeMissingSizes(storage: Storage, name: string): Promise<void> {
  let content: Buffer | undefined
  for (const width of pictureWidths) {
    for (const format of ['webp', 'avif'] as const) {
      const size = { width, format }
      if (await storage.hasSize(name, size)) continue
      if (!(await storage.hasPicture(name))) return await storage.remove(`public/${name}`)
      content ??= await storage.read(`public/${name}`)
      await storage.putSize(name, size, await encodeSize(content, width, format))
    }
  }
  // It was removed meanwhile, and its sizes have to follow.
  if (!(await storage.hasPicture(name))) await storage.remove(`public/${name}`)
}
