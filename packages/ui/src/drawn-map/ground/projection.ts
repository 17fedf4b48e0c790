import type { Position } from '../map-point.ts'

/** Width of the world at zoom 0 and of a tile, in pixels (the web map standard). */
export const WORLD = 256
const METRES_PER_MILE = 1609.344
/** Length of the equator in metres, WGS 84. */
const EQUATOR = 40_075_017
/** Minimum and maximum zoom of the drawn map: from the whole British Isles to a few streets, its level of detail. */
export const FARTHEST = 4
export const NEAREST = 13
/** Maximum zoom with street tiles: a few houses across. */
export const NEAREST_STREETS = 17
/** Maximum zoom when fitting points, so that a single pin shows with its town. */
const NEAREST_FIT = 12
/** Padding in pixels around fitted points. */
const MARGIN = 40

export interface Pixel {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
/** Centre and zoom of a map. Each zoom level doubles the scale. */
export interface View extends Position {
  zoom: number
}

/** World pixel of a position at a zoom (Web Mercator). */
export function worldPixel({ lat, lon }: Position, zoom: number): Pixel {
  const side = WORLD * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: side * (lon / 360 + 0.5),
    y: side * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** Position of a world pixel (inverse Web Mercator). */
export function positionAt({ x, y }: Pixel, zoom: number): Position {
  const side = WORLD * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI
  return { lat, lon: (x / side - 0.5) * 360 }
}

/** Pixel of a position in a frame that shows a view. */
export function framePixel(view: View, { width, height }: Size, position: Position): Pixel {
  const middle = worldPixel(view, view.zoom)
  const { x, y } = worldPixel(position, view.zoom)
  return { x: width / 2 + x - middle.x, y: height / 2 + y - middle.y }
}

/** Pans a view right and down, in pixels. */
export function moved(view: View, { x, y }: Pixel): View {
  const middle = worldPixel(view, view.zoom)
  const { lat, lon } = positionAt({ x: middle.x + x, y: middle.y + y }, view.zoom)
  return { lat: clamp(lat, -85, 85), lon: clamp(lon, -180, 180), zoom: view.zoom }
}

/** Zooms a view by levels, in or out, around `fixed`, in pixels from the centre. */
export function zoomed(view: View, by: number, fixed: Pixel = { x: 0, y: 0 }, nearest = NEAREST): View {
  const zoom = clamp(view.zoom + by, FARTHEST, nearest)
  const share = 1 - 2 ** (view.zoom - zoom)
  const { lat, lon } = moved(view, { x: fixed.x * share, y: fixed.y * share })
  return { lat, lon, zoom }
}

/** Fits positions: the largest zoom that shows all of them. */
export function viewOf(positions: readonly Position[], { width, height }: Size, nearest = NEAREST_FIT): View {
  const pixels = positions.map((position) => worldPixel(position, 0))
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = (pixels: number) => Math.max(pixels - 2 * MARGIN, MARGIN)
  const zoom = Math.log2(Math.min(room(width) / (right - left), room(height) / (bottom - top)))
  return {
    ...positionAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0),
    zoom: clamp(zoom, FARTHEST, nearest),
  }
}

/** Pixels per mile at the centre of a view. */
export function pixelsOfMile({ lat, zoom }: View): number {
  return (METRES_PER_MILE * WORLD * 2 ** zoom) / (EQUATOR * Math.cos((lat * Math.PI) / 180))
}

/** Metres per pixel at the centre of a view: how exact a point on it can be. */
export const metresOfPixel = (view: View): number => METRES_PER_MILE / pixelsOfMile(view)

/** Straight-line distance in miles, approximated on the projection; accurate enough within a country. */
export function milesBetween(from: Position, to: Position): number {
  const zoom = 16
  const [a, b] = [worldPixel(from, zoom), worldPixel(to, zoom)]
  const lat = (from.lat + to.lat) / 2
  return Math.hypot(b.x - a.x, b.y - a.y) / pixelsOfMile({ lat, lon: from.lon, zoom })
}

export function isInFrame({ x, y }: Pixel, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
