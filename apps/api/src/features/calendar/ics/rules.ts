import { refuse } from './refusals.ts'

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']
const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/
const day = /^([+-]?[1-9]\d?)?(?:MO|TU|WE|TH|FR|SA|SU)$/

const within = (least: number, most: number) => (text: string) =>
  /^[+-]?\d+$/.test(text) && Number(text) >= least && Number(text) <= most
/** The same on either side of zero, without it. */
const around = (most: number) => (text: string) => within(-most, most)(text) && Number(text) !== 0

/** The parts of RFC 5545, 3.3.10, and how each of their values is written. */
const parts: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => frequencies.includes(value),
  INTERVAL: within(1, 100_000),
  COUNT: within(1, Number.MAX_SAFE_INTEGER),
  UNTIL: () => true,
  WKST: (value) => weekday.test(value),
  BYSECOND: within(0, 60),
  BYMINUTE: within(0, 59),
  BYHOUR: within(0, 23),
  BYDAY: (value) => day.test(value),
  BYMONTHDAY: around(31),
  BYYEARDAY: around(366),
  BYWEEKNO: around(53),
  BYMONTH: within(1, 12),
  BYSETPOS: around(366),
  // RFC 7529, as far as it is about our own calendar.
  RSCALE: (value) => value === 'GREGORIAN',
  SKIP: (value) => /^(?:OMIT|BACKWARD|FORWARD)$/.test(value),
}
const single = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'RSCALE', 'SKIP']

/** A recurrence rule: the values of each of its parts. */
export type Rule = ReadonlyMap<string, readonly string[]>

/**
 * A rule with all of its parts checked: a library would pass over what it doesn't know, and find too few times.
 * @throws Refused for anything that isn't a rule of RFC 5545
 */
export function parseRule(text: string): Rule {
  const rule = new Map<string, string[]>()
  for (const part of text.toUpperCase().replaceAll(/\s/g, '').split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=')
    const values = value.split(',').filter(Boolean)
    const isValid = parts[name]
    // A vendor's own part, and an empty one, say nothing.
    if (name.startsWith('X-') || (isValid && values.length === 0)) continue
    if (isValid === undefined || rule.has(name) || !values.every(isValid))
      return refuse('a rule can’t be read')
    if (single.includes(name) && values.length > 1) refuse('a rule has two of one part')
    rule.set(name, values)
  }
  if (!rule.has('FREQ')) refuse('a rule has no frequency')
  return rule
}

/** How many times a rule may fall on one day, at most. */
export function timesOfDay(rule: Rule): number {
  const [frequency = ''] = rule.get('FREQ') ?? []
  const [interval = 1] = (rule.get('INTERVAL') ?? []).map(Number)
  // From DAILY on, what is finer than a step has as many values as its part names, or one.
  const finer = Math.max(frequencies.indexOf(frequency) - frequencies.indexOf('DAILY'), 0)
  const each = (part: string, all: number, isStepped: boolean) =>
    rule.get(part)?.length ?? (isStepped ? all : 1)
  const hours = each('BYHOUR', 24, finer > 0)
  const minutes = each('BYMINUTE', 60, finer > 1)
  const seconds = each('BYSECOND', 60, finer > 2)
  const steps = [Number.POSITIVE_INFINITY, 24 * minutes * seconds, 1440 * seconds, 86_400][finer] ?? 0
  return Math.min(hours * minutes * seconds, Math.ceil(steps / interval))
}
