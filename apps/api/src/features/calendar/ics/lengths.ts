import { DAY } from '../../../platform/durations.ts'
import { type Component, type Property, propertyOf } from './calendar-lines.ts'
import { type Duration, parseDuration } from './calendar-values.ts'
import { type Clocks, earliestOf, type Moment, momentOf } from './moments.ts'
import type { Span } from './recurrence.ts'
import { refuse } from './refusals.ts'

/** How long each time of an event is: days by the clocks, then milliseconds; and how much before its start it may begin. */
export interface Length extends Duration {
  before: number
}

/** By DTEND, which is so and so many hours later, or DURATION, whose days are as long as they are (RFC 5545, 3.8.5.3). */
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
    // The last day in place of the day after it, as some programs write it.
    return days === 0
      ? { days: 1, ms: 0, before: 0 }
      : days < 0
        ? backwards(days * DAY)
        : { days, ms: 0, before: 0 }
  }
  const begins = start.zone.latest(start.wall)
  const again = end.zone.again(end.wall)
  const ends = end.zone.latest(end.wall)
  // Across the hour that comes twice it may end at a time that was there before it began.
  const ms = (ends < begins && again !== undefined ? again : ends) - begins
  return ms < 0 ? backwards(ms) : { days: 0, ms, before: 0 }
}

/** What ends before it begins may have the two exchanged, or ends on the next day: up to a day on either side. */
const backwards = (ms: number): Length => ({ days: 0, ms: DAY, before: Math.min(-ms, DAY) })

/** Which instants a time of an event takes. */
export function spanOf(start: Moment, { days, ms, before }: Length): Span {
  return { from: earliestOf(start) - before, to: start.zone.latest(start.wall + days * DAY) + ms }
}

/** A period of RDATE or FREEBUSY: from a time to another, or for so long. */
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
