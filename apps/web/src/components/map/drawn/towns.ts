import { type City, cities } from '@kindling/domain/places/cities'
import { framePixel, isInFrame, type Pixel, type Size, type View } from './projection.ts'

/** The largest, by the census of 2021: where two names would touch, theirs is written. */
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

/** Pixels of a letter, and of a line. */
const LETTER = 7.5
const LINE = 20

/** Words on the map, and the middle of where they stand. */
export interface MapWords extends Pixel {
  words: string
}

/** The towns in a frame whose names have room there, beside each other. */
export function townsIn(view: View, size: Size): MapWords[] {
  const written: MapWords[] = []
  for (const city of ranked) {
    const town = { words: city.name, ...framePixel(view, size, city) }
    if (hasRoom(town, written, size)) written.push(town)
  }
  return written
}

/** Whether words are whole in the frame and touch none of the others. */
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
