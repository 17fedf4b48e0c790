import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { DAY } from '../../../platform/durations.ts'
import { parseTime } from './calendar-values.ts'
import { earliestOf, type Moment } from './moments.ts'
import { Refused, refuse } from './refusals.ts'
import { ruleVariants } from './rule-variants.ts'
import { parseRule, type Rule, timesOfDay } from './rules.ts'
import { utc } from './zones.ts'

export interface Span {
  from: number
  to: number
}

/** Refusal threshold: more occurrences a day aren't real appointments. */
const MOST_OF_DAY = 100
/** Most steps in expanding a rule from the start of its series. */
const MOST_STEPS = 200_000

/**
 * Expands a recurrence rule in its series' local time, so that nine o'clock stays nine after a daylight
 * saving change. Where the standard is ambiguous, all readings count.
 * @param span in the same local time
 * @throws Refused for a rule that is invalid by RFC 5545, and for one with too many occurrences
 */
export function recurrences(text: string, start: Moment, span: Span): Moment[] {
  const rule = parseRule(text)
  if (timesOfDay(rule) > MOST_OF_DAY) throw new Refused('events', 'a rule falls too often on one day')
  const isSubDaily = /HOURLY|MINUTELY|SECONDLY/.test(`${rule.get('FREQ')}`)
  if (isSubDaily && start.isDate) refuse('a day can’t repeat by the hour')
  // Hours don't apply to all-day events.
  const ofDays = new Map([...rule].filter(([part]) => !/^BY(?:HOUR|MINUTE|SECOND)$/.test(part)))
  return ruleVariants(start.isDate ? ofDays : rule).flatMap((variant) => {
    const last = lastOf(variant, start)
    const until = Math.min(span.to, last + 2 * DAY)
    if (until < Math.max(span.from, start.wall)) return []
    const asked = { from: span.from, to: until }
    const times = onTheWall(variant, start, asked)
    const all = isSubDaily ? [...times, ...hourByHour(variant, start, times, asked)] : times
    return all.filter((time) => earliestOf(time) <= last)
  })
}

/** The last possible instant of a rule: its UNTIL in any form; a date includes the whole day. */
function lastOf(rule: Rule, { zone, isDate }: Moment): number {
  const until = parseTime(rule.get('UNTIL')?.[0] ?? '')
  if (until === undefined) return Number.POSITIVE_INFINITY
  const day = Math.floor(until.wall / DAY) * DAY
  if (until.isDate) return zone.latest(day + DAY) - 1
  const time = until.offset === undefined ? zone.latest(until.wall) : until.wall - until.offset
  return isDate ? Math.max(time, zone.latest(day)) : time
}

function onTheWall(rule: Rule, start: Moment, span: Span): Moment[] {
  const momentAt = (wall: number) => ({ ...start, wall })
  const [count] = rule.get('COUNT') ?? []
  if (count === undefined) return wallsOf(rule, start.wall, span).map(momentAt)
  const all = wallsOf(rule, start.wall, { from: start.wall, to: span.to })
  // Times skipped by daylight saving don't count towards COUNT by the standard, but do in most programs.
  const skipped = all.filter((wall) => start.zone.wallAt(start.zone.earliest(wall)) !== wall).length
  const counted = new Map([...rule, ['COUNT', [`${Number(count) + (start.zone.isUnknown ? 0 : skipped)}`]]])
  const walls = skipped === 0 ? all : wallsOf(counted, start.wall, { from: start.wall, to: span.to })
  return walls.filter((wall) => wall >= span.from).map(momentAt)
}

/**
 * Hourly rules: both occurrences of a repeated hour count, as do steps in elapsed and in local hours, since
 * programs differ.
 */
function hourByHour(rule: Rule, start: Moment, times: readonly Moment[], { from, to }: Span): Moment[] {
  const second = times.flatMap(({ zone, wall }) => zone.again(wall) ?? [])
  const isPlain = [...rule.keys()].every((part) => !part.startsWith('BY'))
  const elapsed = isPlain ? wallsOf(rule, earliestOf(start), { from: from - DAY, to: to + DAY }) : []
  return [...second, ...elapsed].map((wall) => ({ wall, zone: utc, isDate: false }))
}

function wallsOf(rule: Rule, start: number, { from, to }: Span): number[] {
  const rruleString = [...rule]
    .filter(([part]) => part !== 'UNTIL')
    .map(([part, values]) => `${part}=${values.join(',')}`)
    .join(';')
  const dtstart = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC')
  try {
    return new RRuleTemporal({ rruleString, dtstart, temporal: Temporal, maxIterations: MOST_STEPS })
      .between(new Date(from), new Date(to), true)
      .map(({ epochMilliseconds }) => epochMilliseconds)
  } catch (error) {
    throw new Refused('events', error instanceof Error ? error.message : 'a rule can’t be expanded')
  }
}
