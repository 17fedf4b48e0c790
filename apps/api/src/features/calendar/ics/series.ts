import { DAY } from '../../../platform/durations.ts'
import type { CalendarEvent, Instance } from './calendar-events.ts'
import { earliestOf, keysOfInstance, keysOfReference, type Moment } from './moments.ts'
import { recurrences, type Span } from './recurrence.ts'
import { refuse } from './refusals.ts'
import { utc } from './zones.ts'

/** Longest shift of a series, in milliseconds. */
const FARTHEST_MOVE = 400 * DAY

/** Occurrences of an event: its start, its rules and RDATEs, without EXDATEs. */
export function ownTimes({ start, length, rules, added, left }: CalendarEvent, span: Span): Instance[] {
  const reach = length.days * DAY + length.ms + length.before + 2 * DAY
  const onTheWall = { from: span.from - reach, to: span.to + reach }
  const times = rules
    .flatMap((rule) => recurrences(rule, start, onTheWall))
    .map((time) => ({ start: time, length }))
  return [{ start, length }, ...times, ...added].filter(isNotAmong(left))
}

function isNotAmong(references: readonly Moment[]) {
  const keys = new Set(references.flatMap(keysOfReference))
  return ({ start }: Instance) => keys.size === 0 || !keysOfInstance(start).some((key) => keys.has(key))
}

/** A replacement of one occurrence, or of it and all later ones. */
export interface Change {
  replaces: Moment
  isFromThen: boolean
  /** Undefined when the replacement isn't busy. */
  event: CalendarEvent | undefined
}

/**
 * Occurrences of a series that aren't replaced; those after a "this and future" change are shifted like it.
 */
export function seriesTimes(series: CalendarEvent, changes: readonly Change[], span: Span): Instance[] {
  const moves = changes
    .filter(({ isFromThen }) => isFromThen)
    .map((change) => moveOf(change, series))
    .sort((one, other) => one.from - other.from)
  const farthest = Math.max(0, ...moves.map(({ by }) => Math.abs(by)))
  if (farthest > FARTHEST_MOVE) refuse('a series is moved by years')
  return ownTimes(series, { from: span.from - farthest, to: span.to + farthest })
    .filter(isNotAmong(changes.map(({ replaces }) => replaces)))
    .flatMap((time) => {
      const move = moves.findLast(({ from }) => from <= earliestOf(time.start))
      if (move === undefined) return [time]
      const { event, zone, by } = move
      if (event === undefined) return []
      const start = { wall: wallIn(series, time.start) + by, zone, isDate: event.start.isDate }
      return [{ start, length: event.length }]
    })
}

/** From which instant a series is shifted, by how much local time, and to which zone. */
function moveOf({ replaces, event }: Change, series: CalendarEvent) {
  const first = placeIn(series, replaces)
  const from = series.start.zone.earliest(first)
  if (event === undefined) return { event, from, by: 0, zone: series.start.zone }
  // A UTC time is converted to the series' zone, so that it follows its daylight saving.
  const isOfSeries = event.start.zone === utc
  const zone = isOfSeries ? series.start.zone : event.start.zone
  const wall = isOfSeries ? wallIn(series, event.start) : event.start.wall
  return { event, from, by: wall - first, zone }
}

/** Local time of an occurrence in the series, which may be referred to by date. */
function placeIn(series: CalendarEvent, replaces: Moment): number {
  const { wall, isDate } = series.start
  const place = wallIn(series, replaces)
  if (isDate) return dayOf(place)
  return replaces.isDate ? place + wall - dayOf(wall) : place
}

const dayOf = (wall: number) => Math.floor(wall / DAY) * DAY

/** Local time of a moment in the series' zone. */
function wallIn({ start }: CalendarEvent, moment: Moment): number {
  if (moment.zone.name === start.zone.name || moment.isDate) return moment.wall
  if (start.zone.isUnknown || moment.zone.isUnknown) refuse('a series is moved by unknown clocks')
  return start.zone.wallAt(earliestOf(moment))
}
