import type { PictureKind } from '@kindling/domain/pictures/picture-kind'
import { MAX_IMAGE_BYTES } from '@kindling/domain/skills/skill-rules'
import { sizeWithin } from './fit-size.ts'

// A worker for one picture: decoding, scaling and encoding 50 megapixels would keep the page from answering for seconds.

export interface ShrinkTask {
  file: Blob
  kind: PictureKind | undefined
  /** The longest side, in pixels. */
  side: number
}

/** The picture, or why there is none: the browser can't decode it, or lets no page read a canvas. */
export type ShrinkResult = { content: Blob } | { problem: 'undecoded' | 'unreadable' }

/** A PNG up to this size stays one, so that screens and scans keep their sharp letters. */
const MAX_LOSSLESS_BYTES = 2 * 1024 * 1024
const QUALITY = 0.88
/** What is kept of each side of a picture that has too many bytes. */
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

/** A JPEG; a PNG where the picture has see-through parts or was a PNG. Either way without what the camera wrote into it. */
async function encode(context: Context, kind: PictureKind | undefined): Promise<Blob> {
  const isClear = kind !== 'jpeg' && hasClearParts(context)
  if (isClear || kind === 'png') {
    const png = await context.canvas.convertToBlob({ type: 'image/png' })
    if (isClear || png.size <= MAX_LOSSLESS_BYTES) return png
  }
  return await context.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

/** Row by row: all at once would take as much memory as the picture. */
function hasClearParts(context: Context): boolean {
  const { width, height } = context.canvas
  for (let y = 0; y < height; y += 1) {
    const { data } = context.getImageData(0, y, width, 1)
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  }
  return false
}

/** A browser that resists fingerprinting answers noise or white for what was drawn, and would send that. */
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
