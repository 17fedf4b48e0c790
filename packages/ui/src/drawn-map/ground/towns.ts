import type { MapTown } from '../map-point.ts'
import { framePixel, isInFrame, type Pixel, type Size, type View } from './projection.ts'

/** Approximate width of a letter and height of a line, in pixels. */
const LETTER = 7.5
const LINE = 20

/** A map label and its centre. */
export interface MapWords extends Pixel {
  words: string
}

/**
 * Labels of the towns in a frame that fit without overlapping.
 * @param towns the most important first: they win when two labels would overlap
 */
export function townsIn(towns: readonly MapTown[], view: View, size: Size): MapWords[] {
  const written: MapWords[] = []
  for (const { name, ...position } of towns) {
    const town = { words: name, ...framePixel(view, size, position) }
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
