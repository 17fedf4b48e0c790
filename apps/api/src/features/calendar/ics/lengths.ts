import { DAY } from '../../../platform/durations.ts'
import { type Component, type Property, propertyOf } from './calendar-lines.ts'
import { type Duration, parseDuration } from './calendar-values.ts'
import { type Clocks, earliestOf, type Moment, momentOf } from './moments.ts'
import type { Span } from './recurrence.ts'
import { refuse } from './refusals.ts'

/** Length of each occurrence: calendar days, then milliseconds; and by how much it may start earlier. */
export interface Length extends Duration {
  before: number
}

/** From DTEND, an exact length, or DURATION, whose days are calendar days (RFC 5545, 3.8.5.3). */
export function lengthOf(event: Component, start: Moment, clocks: Clocks): Length {
  const [end, duration] = [propertyOf(event, 'DTEND'), propertyOf(event, 'DURATION')]
  if (end !== undefined) return lengthUntil(momentOf(end.value, end, clocks) ?? refuse('no end'), start)
  if (duration !== undefined) return lengthIn(duration.value)
  return start.isDate ? { days: 1, ms: 0, before: 0 } : { days: 0, ms: 0, before: 0 }
}

function lengthIn(text: string): Length {
  const { days, ms } = parseDuration(text) ?? refuse('a duration can’t be read')
  return days * DAY + ms < 0 ? backwards(days * DAY + ms) : { days, ms, before: 0 }
}

function lengthUntil(end: Moment, start: Moment): Length {
  if (start.isDate && end.isDate) {
    const days = (end.wall - start.wall) / DAY
    // Some programs write the last day instead of the day after it.
    return days === 0
      ? { days: 1, ms: 0, before: 0 }
      : days < 0
        ? backwards(days * DAY)
        : { days, ms: 0, before: 0 }
  }
  const begins = start.zone.latest(start.wall)
  const again = end.zone.again(end.wall)
  const ends = end.zone.latest(end.wall)
  // Around the repeated hour in autumn, the end may only be after the start at its second occurrence.
  const ms = (ends < begins && again !== undefined ? again : ends) - begins
  return ms < 0 ? backwards(ms) : { days: 0, ms, before: 0 }
}

/** An end before the start may be swapped or on the next day: busy for up to a day on either side. */
const backwards = (ms: number): Length => ({ days: 0, ms: DAY, before: Math.min(-ms, DAY) })

/** The instants that an occurrence covers. */
export function spanOf(start: Moment, { days, ms, before }: Length): Span {
  return { from: earliestOf(start) - before, to: start.zone.latest(start.wall + days * DAY) + ms }
}

/** A period of RDATE or FREEBUSY: start and end, or start and duration. */
export function periodOf(
  text: string,
  property: Property,
  clocks: Clocks,
): { start: Moment; length: Length } {
  const [from = '', to = ''] = text.split('/')
  const start = momentOf(from, property, clocks) ?? refuse('a period begins at an unknown time')
  if (/^[+-]?P/i.test(to)) return { start, length: lengthIn(to) }
  return {
    start,
    length: lengthUntil(momentOf(to, property, clocks) ?? refuse('a period has no end'), start),
  }
}
