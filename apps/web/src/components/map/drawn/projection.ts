import { milesToMetres } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'

/** Pixels of the whole world's side at zoom 0, and of a tile, as every map on the web has it. */
export const WORLD = 256
/** Metres round the equator, WGS 84. */
const EQUATOR = 40_075_017
/** From both islands in one view to some streets across: the drawing knows nothing nearer. */
export const FARTHEST = 4
export const NEAREST = 13
/** With streets one sees a few doors across. */
export const NEAREST_STREETS = 17
/** How near a view goes of itself, so that a single pin stands in its town. */
const NEAREST_FIT = 12
/** Pixels that stay free round what a view was made for. */
const MARGIN = 40

export interface Pixel {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
/** What is looked at: the middle, and how near. Each zoom is twice as near as the one before. */
export interface View extends Position {
  zoom: number
}

/** Where a position is in the world at a zoom (Web Mercator). */
export function worldPixel({ lat, lon }: Position, zoom: number): Pixel {
  const side = WORLD * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: side * (lon / 360 + 0.5),
    y: side * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** The position at a pixel of the world. */
export function positionAt({ x, y }: Pixel, zoom: number): Position {
  const side = WORLD * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI
  return { lat, lon: (x / side - 0.5) * 360 }
}

/** Where a position is in a frame that shows a view. */
export function framePixel(view: View, { width, height }: Size, position: Position): Pixel {
  const middle = worldPixel(view, view.zoom)
  const { x, y } = worldPixel(position, view.zoom)
  return { x: width / 2 + x - middle.x, y: height / 2 + y - middle.y }
}

/** The view so many pixels to the right and down. */
export function moved(view: View, { x, y }: Pixel): View {
  const middle = worldPixel(view, view.zoom)
  const { lat, lon } = positionAt({ x: middle.x + x, y: middle.y + y }, view.zoom)
  return { lat: clamp(lat, -85, 85), lon: clamp(lon, -180, 180), zoom: view.zoom }
}

/** The view nearer by so many zooms, or farther. What is at `fixed`, in pixels from the middle, stays where it is. */
export function zoomed(view: View, by: number, fixed: Pixel = { x: 0, y: 0 }, nearest = NEAREST): View {
  const zoom = clamp(view.zoom + by, FARTHEST, nearest)
  const share = 1 - 2 ** (view.zoom - zoom)
  const { lat, lon } = moved(view, { x: fixed.x * share, y: fixed.y * share })
  return { lat, lon, zoom }
}

/** The nearest view that has all of them in sight. */
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

/** Pixels of a mile where the view's middle is. */
export function pixelsOfMile({ lat, zoom }: View): number {
  return (milesToMetres(1) * WORLD * 2 ** zoom) / (EQUATOR * Math.cos((lat * Math.PI) / 180))
}

/** Miles of the straight way on the map: exact enough from one end of a country to the other. */
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
