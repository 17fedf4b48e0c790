import coast from './coast.json'
import { type Pixel, type Size, type View, worldPixel } from './projection.ts'

/** Zoom level at which the SVG paths are drawn. */
const ZOOM = 6
/** Origin of the paths' coordinates: small numbers keep their precision when scaled up. */
const ORIGIN = worldPixel({ lat: 54, lon: -3 }, ZOOM)

/** Decodes a delta-encoded line: longitude and latitude in integer fractions of a degree. @param steps per degree */
export function pixelsOf(written: string, steps: number): Pixel[] {
  const moves = written.split(' ').map(Number)
  let [lon, lat] = [0, 0]
  return Array.from({ length: moves.length / 2 }, (_, index) => {
    lon += moves[2 * index] ?? 0
    lat += moves[2 * index + 1] ?? 0
    const { x, y } = worldPixel({ lat: lat / steps, lon: lon / steps }, ZOOM)
    return { x: x - ORIGIN.x, y: y - ORIGIN.y }
  })
}

const pathOf = (written: string) =>
  `M${pixelsOf(written, coast.steps)
    .map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)
    .join('L')}`

/** SVG path of the British Isles and the coast across the Channel, to fill. */
export const land = coast.coast.map((ring) => `${pathOf(ring)}Z`).join('')

/** SVG path of the land borders, to stroke. */
export const borders = coast.borders.map(pathOf).join('')

/** SVG transform that places the paths in a frame showing `view`. */
export function transformOf(view: View, { width, height }: Size): string {
  const scale = 2 ** (view.zoom - ZOOM)
  const middle = worldPixel(view, ZOOM)
  const x = width / 2 + (ORIGIN.x - middle.x) * scale
  const y = height / 2 + (ORIGIN.y - middle.y) * scale
  return `translate(${x} ${y}) scale(${scale})`
}
