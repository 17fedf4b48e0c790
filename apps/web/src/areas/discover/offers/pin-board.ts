import type { Position } from '@kindling/domain/places/position'

/** A place on the board: shares of its width and height, from its top left. */
interface Spot {
  x: number
  y: number
}

/** What a board shows: how many kilometres from its middle to its edges. */
export interface View {
  middle: Position
  reach: number
}

export interface Pin extends Spot {
  /** Of all that stand there. */
  ids: string[]
}

const KM_PER_DEGREE = 111.2
/** Room at the edges, so that no pin is cut. */
const MARGIN = 1.15
/** Nearer than this, the places of neighbours, which are rough, would only pretend to be exact. */
const LEAST_REACH = 1
/** Pins nearer to each other than this share of the board can't be pressed apart. */
const APART = 0.1

const kilometres = (from: Position, to: Position) => ({
  east: (to.lon - from.lon) * KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180),
  north: (to.lat - from.lat) * KM_PER_DEGREE,
})

/** A view with everything in sight, the middle where it is looked from. */
export function viewAround(middle: Position, places: readonly Position[]): View {
  const reaches = places.map((place) => {
    const { east, north } = kilometres(middle, place)
    return Math.max(Math.abs(east), Math.abs(north))
  })
  return { middle, reach: Math.max(LEAST_REACH, ...reaches) * MARGIN }
}

/** A view of a few alone, as near as they allow. */
export function viewOf(places: readonly Position[]): View {
  const mean = (part: keyof Position) => places.reduce((sum, place) => sum + place[part], 0) / places.length
  return viewAround({ lat: mean('lat'), lon: mean('lon') }, places)
}

export function spotOf({ middle, reach }: View, place: Position): Spot {
  const { east, north } = kilometres(middle, place)
  return { x: 0.5 + east / reach / 2, y: 0.5 - north / reach / 2 }
}

const isOnBoard = ({ x, y }: Spot) => x >= 0 && x <= 1 && y >= 0 && y <= 1

/** The pins of a board: those too near each other are one, which stands at the first of them. */
export function pinsOf(view: View, places: readonly (Position & { id: string })[]): Pin[] {
  const pins: Pin[] = []
  for (const place of places) {
    const spot = spotOf(view, place)
    if (!isOnBoard(spot)) continue
    const near = pins.find((pin) => Math.hypot(pin.x - spot.x, pin.y - spot.y) < APART)
    if (near) near.ids.push(place.id)
    else pins.push({ ...spot, ids: [place.id] })
  }
  return pins
}
