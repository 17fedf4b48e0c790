import { refuse } from './refusals.ts'

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']
const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/
const day = /^([+-]?[1-9]\d?)?(?:MO|TU|WE|TH|FR|SA|SU)$/

const within = (least: number, most: number) => (text: string) =>
  /^[+-]?\d+$/.test(text) && Number(text) >= least && Number(text) <= most
/** A non-zero number between -most and most. */
const around = (most: number) => (text: string) => within(-most, most)(text) && Number(text) !== 0

/** Rule parts of RFC 5545, 3.3.10, with a validator of their values. */
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
  // RFC 7529, for the Gregorian calendar only.
  RSCALE: (value) => value === 'GREGORIAN',
  SKIP: (value) => /^(?:OMIT|BACKWARD|FORWARD)$/.test(value),
}
const single = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'RSCALE', 'SKIP']

/** A recurrence rule: values by part. */
export type Rule = ReadonlyMap<string, readonly string[]>

/**
 * Parses and validates a rule: a library would ignore unknown parts, and find too few occurrences.
 * @throws Refused for an invalid rule by RFC 5545
 */
export function parseRule(text: string): Rule {
  const rule = new Map<string, string[]>()
  for (const part of text.toUpperCase().replaceAll(/\s/g, '').split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=')
    const values = value.split(',').filter(Boolean)
    const isValid = parts[name]
    // Vendor extensions and empty parts are ignored.
    if (name.startsWith('X-') || (isValid && values.length === 0)) continue
    if (isValid === undefined || rule.has(name) || !values.every(isValid))
      return refuse('a rule can’t be read')
    if (single.includes(name) && values.length > 1) refuse('a rule has two of one part')
    rule.set(name, values)
  }
  if (!rule.has('FREQ')) refuse('a rule has no frequency')
  return rule
}

/** Upper bound of a rule's occurrences on one day. */
export function timesOfDay(rule: Rule): number {
  const [frequency = ''] = rule.get('FREQ') ?? []
  const [interval = 1] = (rule.get('INTERVAL') ?? []).map(Number)
  // A BY part finer than the frequency multiplies by its number of values.
  const finer = Math.max(frequencies.indexOf(frequency) - frequencies.indexOf('DAILY'), 0)
  const each = (part: string, all: number, isStepped: boolean) =>
    rule.get(part)?.length ?? (isStepped ? all : 1)
  const hours = each('BYHOUR', 24, finer > 0)
  const minutes = each('BYMINUTE', 60, finer > 1)
  const seconds = each('BYSECOND', 60, finer > 2)
  const steps = [Number.POSITIVE_INFINITY, 24 * minutes * seconds, 1440 * seconds, 86_400][finer] ?? 0
  return Math.min(hours * minutes * seconds, Math.ceil(steps / interval))
}
