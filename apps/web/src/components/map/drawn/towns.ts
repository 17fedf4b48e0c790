import { type City, cities } from '@kindling/domain/places/cities'
import { framePixel, isInFrame, type Pixel, type Size, type View } from './projection.ts'

/** Largest cities by the 2021 census; they win when two labels would overlap. */
const largest = [
  'london',
  'birmingham',
  'glasgow',
  'manchester',
  'leeds',
  'liverpool',
  'edinburgh',
  'belfast',
  'cardiff',
  'bristol',
  'newcastle-upon-tyne',
  'sheffield',
  'nottingham',
  'southampton',
  'plymouth',
  'norwich',
  'aberdeen',
  'inverness',
]
const rankOf = ({ slug }: City) => (largest.includes(slug) ? largest.indexOf(slug) : largest.length)
const ranked = [...cities].sort((a, b) => rankOf(a) - rankOf(b))

/** Approximate width of a letter and height of a line, in pixels. */
const LETTER = 7.5
const LINE = 20

/** A map label and its centre. */
export interface MapWords extends Pixel {
  words: string
}

/** Towns in a frame whose labels fit without overlapping. */
export function townsIn(view: View, size: Size): MapWords[] {
  const written: MapWords[] = []
  for (const city of ranked) {
    const town = { words: city.name, ...framePixel(view, size, city) }
    if (hasRoom(town, written, size)) written.push(town)
  }
  return written
}

/** Whether a label lies fully in the frame and overlaps no other. */
export function hasRoom(words: MapWords, others: readonly MapWords[], { width, height }: Size): boolean {
  const half = (words.words.length * LETTER) / 2
  return (
    isInFrame({ x: words.x - half, y: words.y - LINE }, { width: width - 2 * half, height: height - LINE }) &&
    !others.some((other) => isTouching(words, other))
  )
}

function isTouching(a: MapWords, b: MapWords): boolean {
  const width = ((a.words.length + b.words.length) * LETTER) / 2
  return Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < LINE
}
