import { AppError } from '@kindling/domain/errors'
import { HEAD_BYTES, type PictureKind, pictureKindOf } from '@kindling/domain/pictures/picture-kind'
import {
  DAMAGED_PICTURE,
  tooManyPixels,
  UNKNOWN_PICTURE,
  unopenedWords,
} from '@kindling/domain/pictures/picture-words'
import sharp from 'sharp'
import { isMachineFailure } from '../storage/machine-failure.ts'
import { imageLimits } from './image-limits.ts'
import { renderSvg } from './svg.ts'

const { maxPixels, maxSide } = imageLimits

/** What an image may be, by the name that libvips has for it. A drawing (SVG) is a PNG once it is pixels. */
const formats = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif', svg: 'png' } as const

/** What a picture may come as. */
export type ImageKind = keyof typeof formats

const isTaken = (kind: PictureKind | undefined): kind is ImageKind =>
  kind !== undefined && Object.hasOwn(formats, kind)

export interface StoredImage {
  content: Buffer
  contentType: 'image/webp'
  width: number
  height: number
}

const TOO_SLOW = 'This picture couldn’t be worked on right now. Please try again in a moment.'

interface EncodeOptions {
  /** The one kind that is taken; any of them without it. */
  kind?: ImageKind
  /** The longest side of what is kept, in pixels. */
  side?: number
  /** Cuts the middle out as a square of at most so many pixels a side. */
  square?: number
  /** Says what to choose to whoever sends anything else than such a picture. */
  unknown?: string
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
const squareOf = (side: number) => ({ width: side, height: side, fit: 'cover' }) as const

/**
 * An upload as an image that is safe to serve: decoded and encoded anew, so that nothing but pixels is left — no
 * place, no camera, no script. Turned upright, at most 1600 pixels a side unless `side` says otherwise; of several
 * frames the first. A drawing (SVG) becomes pixels.
 * @throws AppError `unsupported_media` for anything that isn't a whole image of a kind that is taken, `too_many_pixels`,
 *   `unavailable` when too many drawings wait for their turn, or this machine fails or takes too long
 */
export async function encodeImage(
  content: Buffer,
  { kind: wanted, side = maxSide, square, unknown = UNKNOWN_PICTURE }: EncodeOptions = {},
): Promise<StoredImage> {
  const kind = pictureKindOf(content.subarray(0, HEAD_BYTES))
  const unopened = unopenedWords(kind)
  if (unopened !== undefined) throw new AppError('unsupported_media', unopened)
  if (!isTaken(kind) || (wanted !== undefined && kind !== wanted)) {
    throw new AppError('unsupported_media', unknown)
  }
  try {
    const pixels = kind === 'svg' ? await renderSvg(content) : content
    const { format, width: wide, height: high } = await sizeOf(pixels)
    if (format !== formats[kind]) throw new Error(`${format}, not ${kind}`)
    const { data, info } = await sharp(pixels, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(square === undefined ? inside(side) : squareOf(Math.min(square, wide, high)))
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, contentType: 'image/webp', width: info.width, height: info.height }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    if (isMachineFailure(cause)) throw new AppError('unavailable', TOO_SLOW, { retryAfter: 30, cause })
    // Nothing but XML was seen of a drawing: it may be a page.
    throw new AppError('unsupported_media', kind === 'svg' ? unknown : DAMAGED_PICTURE, { cause })
  }
}

/**
 * The format and the size of a picture by its header.
 * @throws AppError `too_many_pixels`, before any of them is decoded
 */
async function sizeOf(content: Buffer) {
  const size = await sharp(content, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata()
  if (size.width * size.height > maxPixels) {
    throw new AppError('too_many_pixels', tooManyPixels(size, maxPixels))
  }
  return size
}
