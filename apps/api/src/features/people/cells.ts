import type { Position } from '@kindling/domain/places/position'
import { metresBetween } from '../../marketplace/earth.ts'

/** Map grid cells for each degree, as in the database function `map_cell`. */
const ROWS = 20
const COLUMNS = 10
const ROW_LENGTH = 360 * COLUMNS
const METRES_PER_DEGREE = 111_195
/** Latitude beyond which cells are too narrow to count, and nobody lives. */
const MOST_NORTHERN = 85
/**
 * Cell edges are straight here and curved on the earth: the ring is widened a little so that no cell is
 * missed.
 */
const MARGIN = 1.02

export interface RingCells {
  /** Cells that the ring intersects; possibly a few more, never fewer. */
  touched: number[]
  /** Cells whose centre is in the ring, so that most of their members are. */
  mostly: number[]
}

/**
 * Map cells of a ring around a position.
 * @param from inner radius in metres
 * @param to outer radius in metres
 */
export function cellsOfRing(centre: Position, from: number, to: number): RingCells {
  const reach = (to * MARGIN) / METRES_PER_DEGREE
  const [south, north] = [centre.lat - reach, centre.lat + reach]
  const narrowest = Math.min(MOST_NORTHERN, Math.max(Math.abs(south), Math.abs(north)))
  const sideways = reach / Math.cos((narrowest * Math.PI) / 180)

  const [touched, mostly] = [new Set<number>(), new Set<number>()]
  for (let row = rowOf(Math.max(-90, south)); row <= rowOf(Math.min(90, north)); row += 1) {
    for (
      let column = columnOf(centre.lon - sideways);
      column <= columnOf(centre.lon + sideways);
      column += 1
    ) {
      const corners = cornersOf(row, column)
      const nearest = metresBetween(centre, nearestIn(corners, centre))
      const farthest = Math.max(...corners.map((corner) => metresBetween(centre, corner)))
      if (nearest <= to * MARGIN && farthest * MARGIN >= from) touched.add(cellAt(row, column))
      const away = metresBetween(centre, middleOf(row, column))
      if (away >= from && away < to) mostly.add(cellAt(row, column))
    }
  }
  return { touched: [...touched], mostly: [...mostly] }
}

const rowOf = (lat: number) => Math.floor((lat + 90) * ROWS)
const columnOf = (lon: number) => Math.floor((lon + 180) * COLUMNS)

/** Columns wrap around at the date line. */
function cellAt(row: number, column: number): number {
  return row * ROW_LENGTH + (((column % ROW_LENGTH) + ROW_LENGTH) % ROW_LENGTH)
}

function middleOf(row: number, column: number): Position {
  return { lat: (row + 0.5) / ROWS - 90, lon: (column + 0.5) / COLUMNS - 180 }
}

function cornersOf(row: number, column: number): Position[] {
  const [south, west] = [row / ROWS - 90, column / COLUMNS - 180]
  const [north, east] = [south + 1 / ROWS, west + 1 / COLUMNS]
  return [
    { lat: south, lon: west },
    { lat: south, lon: east },
    { lat: north, lon: west },
    { lat: north, lon: east },
  ]
}

function nearestIn(corners: readonly Position[], { lat, lon }: Position): Position {
  const within = (value: number, edges: readonly number[]) =>
    Math.min(Math.max(value, Math.min(...edges)), Math.max(...edges))
  return {
    lat: within(
      lat,
      corners.map((corner) => corner.lat),
    ),
    lon: within(
      lon,
      corners.map((corner) => corner.lon),
    ),
  }
}
