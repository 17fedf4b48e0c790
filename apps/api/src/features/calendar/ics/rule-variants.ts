import { refuse } from './refusals.ts'
import type { Rule } from './rules.ts'

/**
 * The rules that are expanded in the place of one, and all of whose times count: where rrule-temporal finds other times
 * than the standard has, these are more of them.
 * @throws Refused for parts that the standard doesn't allow together
 */
export function ruleVariants(rule: Rule): Rule[] {
  const isOf = (...frequencies: string[]) => frequencies.includes(`${rule.get('FREQ')}`)
  if (rule.has('BYWEEKNO') && !isOf('YEARLY')) refuse('weeks of the year in a rule that isn’t yearly')
  if (rule.has('BYYEARDAY') && isOf('MONTHLY', 'WEEKLY', 'DAILY'))
    refuse('days of the year in a shorter rule')
  if (rule.has('BYMONTHDAY') && isOf('WEEKLY')) refuse('days of the month in a weekly rule')
  const readable = replaced(rule, {
    BYSECOND: rule.get('BYSECOND')?.map((second) => (second === '60' ? '59' : second)),
    RSCALE: rule.has('SKIP') ? ['GREGORIAN'] : undefined,
  })
  return endsOf(readable).flatMap(daysOf).map(widened)
}

/** One that ends twice ends with the later of both. */
function endsOf(rule: Rule): Rule[] {
  if (!rule.has('COUNT') || !rule.has('UNTIL')) return [rule]
  return [replaced(rule, { COUNT: undefined }), replaced(rule, { UNTIL: undefined })]
}

/** "Each Tuesday and the first Monday" are two rules: rrule-temporal loses the Monday. */
function daysOf(rule: Rule): Rule[] {
  const days = rule.get('BYDAY') ?? []
  const [nth, each] = [days.filter((day) => /\d/.test(day)), days.filter((day) => !/\d/.test(day))]
  if (nth.length === 0) return [rule]
  // In a week, or a day, none is the first or the last of its kind.
  if (!/YEARLY|MONTHLY/.test(`${rule.get('FREQ')}`) || rule.has('BYWEEKNO')) {
    return [replaced(rule, { BYDAY: days.map((day) => day.slice(-2)) })]
  }
  if (each.length === 0) return [rule]
  return [nth, each].map((some) => replaced(rule, { BYDAY: some, ...withoutPositions(rule) }))
}

/** Some parts of a yearly rule rrule-temporal joins that limit each other: then nothing may be counted off its times. */
function widened(rule: Rule): Rule {
  // Whether positions of the first week are counted from its beginning or from the series' first day, programs differ.
  if (`${rule.get('FREQ')}` === 'WEEKLY') return replaced(rule, withoutPositions(rule))
  if (`${rule.get('FREQ')}` !== 'YEARLY') return rule
  const isNth = /\d/.test(`${rule.get('BYDAY')}`)
  const picking = ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'].filter((part) => rule.has(part))
  const areJoined = picking.length + Number(isNth) > 1 || (rule.has('BYYEARDAY') && rule.has('BYDAY'))
  return replaced(rule, {
    ...(areJoined ? { COUNT: undefined, BYSETPOS: undefined } : {}),
    ...(picking[0] === 'BYWEEKNO' ? withoutPositions(rule) : {}),
    ...(picking[0] === 'BYWEEKNO' && picking.length > 1 ? { BYWEEKNO: undefined } : {}),
  })
}

/** What becomes of a rule whose positions can't be kept: it has more times, so that they aren't counted any more either. */
const withoutPositions = (rule: Rule) =>
  rule.has('BYSETPOS') ? { BYSETPOS: undefined, COUNT: undefined } : {}

function replaced(rule: Rule, parts: Readonly<Record<string, readonly string[] | undefined>>): Rule {
  const all = new Map(rule)
  for (const [part, values] of Object.entries(parts)) {
    if (values === undefined) all.delete(part)
    else all.set(part, values)
  }
  return all
}
