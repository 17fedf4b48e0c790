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

export interface Town extends Pixel {
  name: string
}

/** The towns in a frame whose names have room beside each other. */
export function townsIn(view: View, size: Size): Town[] {
  const written: Town[] = []
  for (const city of ranked) {
    const town = { name: city.name, ...framePixel(view, size, city) }
    if (isInFrame(town, size) && !written.some((other) => isTouching(town, other))) written.push(town)
  }
  return written
}

function isTouching(a: Town, b: Town): boolean {
  const width = ((a.name.length + b.name.length) * LETTER) / 2
  return Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < LINE
}
