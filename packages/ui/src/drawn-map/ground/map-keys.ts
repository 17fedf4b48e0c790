import type { Pixel } from './projection.ts'

/** Pixels panned per key press, and with Shift. */
const STEP = 60
const LONG_STEP = 240

export type MapMove = { kind: 'move'; by: Pixel } | { kind: 'zoom'; by: number }

/** Unit vector of an arrow key, or undefined. */
export function arrowOf(key: string): Pixel | undefined {
  if (key === 'ArrowLeft') return { x: -1, y: 0 }
  if (key === 'ArrowRight') return { x: 1, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: -1 }
  if (key === 'ArrowDown') return { x: 0, y: 1 }
  return undefined
}

/** Keyboard control of a map: arrows pan, with Shift farther; plus and minus zoom. */
export function moveOfKey(key: string, isShifted: boolean): MapMove | undefined {
  const arrow = arrowOf(key)
  if (arrow) {
    const step = isShifted ? LONG_STEP : STEP
    return { kind: 'move', by: { x: arrow.x * step, y: arrow.y * step } }
  }
  if (key === '+' || key === '=') return { kind: 'zoom', by: 1 }
  if (key === '-' || key === '_') return { kind: 'zoom', by: -1 }
  return undefined
}
