import { AppError } from '@kindling/domain/errors'
import sharp from 'sharp'
import { imageLimits } from './image-limits.ts'
import { looksLikeSvg, renderSvg } from './svg.ts'

/** What an image may be, told from its content; a drawing (SVG) is one of these before it is looked at. */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif'])

const { maxPixels, maxSide } = imageLimits

export interface StoredImage {
  content: Buffer
  contentType: 'image/webp'
  width: number
  height: number
}

/** What a picture may come as. */
export type ImageKind = 'svg' | 'jpeg' | 'png' | 'webp' | 'gif'

interface EncodeOptions {
  /** The one kind that is taken; any of them without it. */
  kind?: ImageKind
  /** Cuts the middle out as a square of at most so many pixels a side. */
  square?: number
}

const whole = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const
const squareOf = (side: number) => ({ width: side, height: side, fit: 'cover' }) as const

/**
 * An upload as an image that is safe to serve: decoded and encoded anew, so that nothing but pixels is left — no
 * place, no camera, no script. Turned upright, at most 1600 pixels a side. A drawing (SVG) becomes pixels.
 * @throws AppError `unsupported_media` for anything that isn't a whole image of a kind that is taken,
 *   `unavailable` when too many drawings wait for their turn
 */
export async function encodeImage(
  content: Buffer,
  { kind, square }: EncodeOptions = {},
): Promise<StoredImage> {
  try {
    const isDrawing = looksLikeSvg(content)
    if (kind !== undefined && isDrawing !== (kind === 'svg')) throw new Error(`not of the kind ${kind}`)
    const pixels = isDrawing ? await renderSvg(content) : content
    const image = sharp(pixels, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { format, width: wide, height: high } = await image.metadata()
    if (!accepted.has(format)) throw new Error(`an image of the kind ${format}`)
    if (kind !== undefined && !isDrawing && format !== kind) throw new Error(`${format}, not ${kind}`)
    const { data, info } = await image
      .autoOrient()
      .resize(square === undefined ? whole : squareOf(Math.min(square, wide, high)))
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, contentType: 'image/webp', width: info.width, height: info.height }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('unsupported_media', 'Choose a PNG, JPEG, WebP or SVG picture.', { cause })
  }
}
