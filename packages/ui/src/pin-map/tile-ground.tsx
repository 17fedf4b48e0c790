import { useRef } from 'react'
import { type Size, type View, WORLD, worldPixel } from '../drawn-map/ground/projection.ts'

interface TileGroundProps {
  view: View
  size: Size
  /** No tile could be loaded. */
  onFailure: () => void
}

/** OpenStreetMap street tiles under the drawn map, in the same Web Mercator projection. */
export function TileGround({ view, size, onFailure }: TileGroundProps) {
  const isAnyLoaded = useRef(false)
  return (
    <div className="absolute inset-0">
      {tilesIn(view, size).map(({ zoom, x, y, left, top, side }) => (
        <img
          key={`${zoom}/${x}/${y}`}
          src={`https://tile.openstreetmap.org/${zoom}/${x}/${y}.png`}
          // OpenStreetMap's tile servers require a Referer header.
          referrerPolicy="strict-origin-when-cross-origin"
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{ left, top, width: side, height: side }}
          onLoad={() => {
            isAnyLoaded.current = true
          }}
          onError={() => {
            if (!isAnyLoaded.current) onFailure()
          }}
        />
      ))}
    </div>
  )
}

interface Tile {
  zoom: number
  x: number
  y: number
  /** Position in the frame and size, in pixels. */
  left: number
  top: number
  side: number
}

/** Tiles visible in a frame, at the zoom level nearest to the view's. */
export function tilesIn(view: View, { width, height }: Size): Tile[] {
  const zoom = Math.round(view.zoom)
  const side = WORLD * 2 ** (view.zoom - zoom)
  const middle = worldPixel(view, view.zoom)
  const [left, top] = [middle.x - width / 2, middle.y - height / 2]
  const count = 2 ** zoom
  return between(left / side, (left + width) / side).flatMap((x) =>
    between(top / side, (top + height) / side)
      .filter((y) => y >= 0 && y < count)
      .map((y) => ({
        zoom,
        // Wraps around at the date line.
        x: ((x % count) + count) % count,
        y,
        left: x * side - left,
        top: y * side - top,
        side,
      })),
  )
}

function between(first: number, last: number): number[] {
  const [from, to] = [Math.floor(first), Math.floor(last)]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
