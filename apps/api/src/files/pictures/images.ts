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

/** Accepted image formats, by libvips's names. SVG is rendered to PNG. */
const formats = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif', svg: 'png' } as const

/** Accepted formats of an upload. */
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
  /** The only accepted format; all by default. */
  kind?: ImageKind
  /** Longest side of the stored image, in pixels. */
  side?: number
  /** Crops the centre to a square of at most so many pixels a side. */
  square?: number
  /** Error message for files in another format. */
  unknown?: string
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
const squareOf = (side: number) => ({ width: side, height: side, fit: 'cover' }) as const

/**
 * Re-encodes an upload as an image that is safe to serve: pixels only, without metadata (GPS, camera) or scripts.
 * Rotated upright, at most 1600 pixels a side unless `side` says otherwise; the first frame of an animation. SVG is
 * rendered.
 * @throws AppError `unsupported_media` for anything but an intact image of an accepted format, `too_many_pixels`,
 * `unavailable` when too many drawings are queued, or this machine fails or takes too long
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
    // A file with an XML header that can't be rendered may be a web page rather than an SVG.
    throw new AppError('unsupported_media', kind === 'svg' ? unknown : DAMAGED_PICTURE, { cause })
  }
}

/**
 * Format and size of a picture from its header.
 * @throws AppError `too_many_pixels`, before anything is decoded
 */
async function sizeOf(content: Buffer) {
  const size = await sharp(content, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata()
  if (size.width * size.height > maxPixels) {
    throw new AppError('too_many_pixels', tooManyPixels(size, maxPixels))
  }
  return size
}
