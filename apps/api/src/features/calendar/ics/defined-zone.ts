import { DAY } from '../../../platform/durations.ts'
import { type Component, propertiesOf, propertyOf } from './calendar-lines.ts'
import { parseOffset, parseTime } from './calendar-values.ts'
import { recurrences } from './recurrence.ts'
import { refuse } from './refusals.ts'
import { fixedZone, type Zone, zoneOf } from './zones.ts'

interface Change {
  at: number
  offset: number
}

const MOST_CHANGES = 5000
/** Rules before 1970 don't matter to future times; Outlook's begin in 1601. */
const EARLIEST = Date.UTC(1970, 0, 1)

/**
 * Expands a VTIMEZONE up to an instant.
 * @throws Refused where it can't be parsed
 */
export function definedZone(name: string, timeZone: Component, to: number): Zone {
  const observances = timeZone.children.map((observance) => changesOf(observance, to))
  const changes = observances
    .flatMap((observance) => observance.changes)
    .sort((one, other) => one.at - other.at)
  if (changes.length === 0 || changes.length > MOST_CHANGES)
    refuse('a time zone is defined by no, or too many, changes')
  const [first] = observances.sort((one, other) => one.begins - other.begins)
  return zoneOf(name, (instant) => changes.findLast(({ at }) => at <= instant)?.offset ?? first?.before ?? 0)
}

function changesOf(observance: Component, to: number) {
  const textIn = (property: string) => propertyOf(observance, property)?.value ?? ''
  const [before, offset] = [parseOffset(textIn('TZOFFSETFROM')), parseOffset(textIn('TZOFFSETTO'))]
  const begins = parseTime(textIn('DTSTART'))?.wall
  if (before === undefined || offset === undefined || begins === undefined)
    return refuse('a time zone is incomplete')
  // Rules state the local time before the change.
  const start = { wall: begins, zone: fixedZone('', before), isDate: false }
  const span = { from: Math.max(begins, EARLIEST), to: to + 400 * DAY }
  const rules = propertiesOf(observance, 'RRULE').flatMap(({ value }) => recurrences(value, start, span))
  const dates = propertiesOf(observance, 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .map((date) => parseTime(date)?.wall ?? refuse('a time zone changes at an unknown time'))
  const walls = [begins, ...rules.map(({ wall }) => wall), ...dates]
  return { begins, before, changes: walls.map((wall): Change => ({ at: wall - before, offset })) }
}
