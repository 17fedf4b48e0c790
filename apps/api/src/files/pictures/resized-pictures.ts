import { fileURLToPath } from 'node:url'
import { pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import { ownProcess } from '../../platform/process/own-process.ts'
import type { PictureSize, Storage } from '../storage/storage.ts'
import { encodeSize, writeSize } from './encode-size.ts'

export const sizesJob = 'make-picture-sizes'

/** All sizes in both formats. */
const allSizes: readonly PictureSize[] = pictureWidths.flatMap((width) => [
  { width, format: 'webp' },
  { width, format: 'avif' },
])

const runEncoder = ownProcess(fileURLToPath(new URL('./size-encoder.ts', import.meta.url)), {
  timeoutMs: 600_000,
  maxOutputBytes: 16 * 1024 * 1024,
  maxWaiting: 100,
  isBusy: 'Many pictures are being worked on.',
  isInBackground: true,
})

/**
 * Encodes a picture in these sizes, in order. AVIF takes seconds of CPU for each large picture, so this runs in a
 * low-priority process.
 */
async function encodeInBackground(content: Buffer, sizes: readonly PictureSize[]): Promise<Buffer[]> {
  const output = await runEncoder(content, { args: sizes.map(writeSize) })
  const encoded: Buffer[] = []
  for (let at = 0; at < output.length; ) {
    const start = at + 4
    at = start + output.readUInt32BE(at)
    encoded.push(output.subarray(start, at))
  }
  return encoded
}

/** Sizes up to this width are made during the upload call: some 0.2 s a picture for all of them. */
const QUICK_WIDTH = 640

/** Makes the small sizes at once, in the format that encodes fast: lists show them right after an upload. */
export async function storeQuickSizes(
  storage: Storage,
  name: string,
  { content, width: own }: { content: Buffer; width: number },
): Promise<void> {
  for (const width of pictureWidths) {
    if (width < own && width <= QUICK_WIDTH)
      await storage.putSize(
        name,
        { width, format: 'webp' },
        await encodeSize(content, { width, format: 'webp' }),
      )
  }
}

/**
 * Makes a picture's missing sizes, in every width and both formats. Resumable; does nothing for a complete or deleted
 * picture.
 */
export async function makeMissingSizes(storage: Storage, name: string): Promise<void> {
  const isThere = await Promise.all(allSizes.map((size) => storage.hasSize(name, size)))
  const missing = allSizes.filter((_, index) => !isThere[index])
  if (missing.length > 0 && (await storage.hasPicture(name))) {
    const encoded = await encodeInBackground(await storage.read(`public/${name}`), missing)
    for (const [index, size] of missing.entries()) {
      const content = encoded[index]
      if (content === undefined) throw new Error(`the encoder left out ${writeSize(size)} of ${name}`)
      await storage.putSize(name, size, content)
    }
  }
  // The picture was deleted meanwhile: delete its new sizes too.
  if (!(await storage.hasPicture(name))) await storage.remove(`public/${name}`)
}
