import type { PictureKind } from './picture-kind.ts'
import { MAX_SOURCE_BYTES } from './picture-rules.ts'

/** Errors for types that neither most browsers nor the server can decode, with advice. */
const unopened: Partial<Record<PictureKind, string>> = {
  heic: 'This is a HEIC picture, which can’t be opened here. Send it as a JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible and take it again, or save this one as a JPEG first.',
  tiff: 'This is a TIFF or raw picture, which can’t be opened here. Save it as a JPEG or PNG first.',
  bmp: 'This is a BMP picture, which can’t be opened here. Save it as a JPEG or PNG first.',
  'jpeg-xl': 'This is a JPEG XL picture, which can’t be opened here. Save it as a JPEG or PNG first.',
}

/** Error for a picture type that can't be decoded; undefined for types that can, and for files that are no picture. */
export const unopenedWords = (kind: PictureKind | undefined) => kind && unopened[kind]

export const DAMAGED_PICTURE =
  'This picture can’t be opened. It may be damaged or cut off. Choose it again, or another one.'

export const UNKNOWN_PICTURE = 'Choose a JPEG, PNG, WebP, AVIF, GIF or SVG picture.'

/** Error for a picture with too many pixels. */
export function tooManyPixels({ width, height }: { width: number; height: number }, most: number): string {
  const millions = (pixels: number) => `${Math.round(pixels / 1_000_000)} million`
  return `This picture has ${width} × ${height} pixels, ${millions(width * height)} in all. Choose one of at most ${millions(most)} pixels.`
}

/** Error for a picture too large to be resized in the browser. */
export function tooManyBytes(bytes: number): string {
  const megabytes = (amount: number) => `${Math.floor(amount / (1024 * 1024))} MB`
  return `This picture has ${megabytes(bytes)}. Choose one of at most ${megabytes(MAX_SOURCE_BYTES)}.`
}

const animated: Partial<Record<PictureKind, string>> = { gif: 'GIF', webp: 'WebP', png: 'PNG', avif: 'AVIF' }

/** Notice for an animated picture. */
export const firstFrameOnly = (kind: PictureKind) =>
  `Only the first frame of a moving ${animated[kind] ?? 'picture'} is kept.`
