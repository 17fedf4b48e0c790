import type { PictureKind } from '../../pictures/picture-kind.ts'
import { MAX_IMAGE_BYTES } from '../../skills/skill-rules.ts'
import { sizeWithin } from './fit-size.ts'

// Web worker for one picture: decoding, scaling and encoding 50 megapixels would block the main thread for seconds.

export interface ShrinkTask {
  file: Blob
  kind: PictureKind | undefined
  /** The longest side, in pixels. */
  side: number
}

/** The resized picture, or the failure: it can't be decoded, or the browser blocks reading a canvas. */
export type ShrinkResult = { content: Blob } | { problem: 'undecoded' | 'unreadable' }

/** Maximum bytes up to which a PNG stays PNG, so that text in screenshots and scans stays sharp. */
const MAX_LOSSLESS_BYTES = 2 * 1024 * 1024
const QUALITY = 0.88
/** Factor by which each side is scaled down while the file is too large. */
const STEP = 0.75

type Context = OffscreenCanvasRenderingContext2D

addEventListener('message', async ({ data }: MessageEvent<ShrinkTask>) => {
  postMessage(await shrink(data).catch((): ShrinkResult => ({ problem: 'undecoded' })))
})

async function shrink({ file, kind, side }: ShrinkTask): Promise<ShrinkResult> {
  if (!canReadCanvas()) return { problem: 'unreadable' }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  for (let longest = Math.min(side, Math.max(bitmap.width, bitmap.height)); ; longest *= STEP) {
    const content = await encode(draw(bitmap, longest, kind), kind)
    if (content.size <= MAX_IMAGE_BYTES) return { content }
  }
}

function draw(bitmap: ImageBitmap, longest: number, kind: PictureKind | undefined): Context {
  const { width, height } = sizeWithin(longest, bitmap)
  const context = contextOf(width, height, kind)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context
}

/** Encodes as PNG if the picture has transparency or was a small PNG, else as JPEG. Removes EXIF metadata. */
async function encode(context: Context, kind: PictureKind | undefined): Promise<Blob> {
  const isClear = kind !== 'jpeg' && hasClearParts(context)
  if (isClear || kind === 'png') {
    const png = await context.canvas.convertToBlob({ type: 'image/png' })
    if (isClear || png.size <= MAX_LOSSLESS_BYTES) return png
  }
  return await context.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

/** Whether any pixel is transparent. Reads row by row, to save memory. */
function hasClearParts(context: Context): boolean {
  const { width, height } = context.canvas
  for (let y = 0; y < height; y += 1) {
    const { data } = context.getImageData(0, y, width, 1)
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  }
  return false
}

/** Whether canvas reads are exact: browsers with fingerprinting protection return noise or white, which would be uploaded. */
function canReadCanvas(): boolean {
  const context = contextOf(1, 1, undefined)
  context.fillStyle = '#123456'
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return Math.abs(red - 0x12) + Math.abs(green - 0x34) + Math.abs(blue - 0x56) < 16
}

function contextOf(width: number, height: number, kind: PictureKind | undefined): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: kind !== 'jpeg' })
  if (context === null) throw new Error('No canvas of this size')
  return context
}
