import { refuse } from './refusals.ts'
import type { Rule } from './rules.ts'

/**
 * Splits a rule into variants whose occurrences are all counted: where rrule-temporal deviates from the
 * standard, the variants cover more times, never fewer.
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

/** A rule with both COUNT and UNTIL ends with the later of them. */
function endsOf(rule: Rule): Rule[] {
  if (!rule.has('COUNT') || !rule.has('UNTIL')) return [rule]
  return [replaced(rule, { COUNT: undefined }), replaced(rule, { UNTIL: undefined })]
}

/** Splits "each Tuesday and the first Monday" in two, since rrule-temporal loses the Monday. */
function daysOf(rule: Rule): Rule[] {
  const days = rule.get('BYDAY') ?? []
  const [nth, each] = [days.filter((day) => /\d/.test(day)), days.filter((day) => !/\d/.test(day))]
  if (nth.length === 0) return [rule]
  // Ordinals have no meaning in a week or a day.
  if (!/YEARLY|MONTHLY/.test(`${rule.get('FREQ')}`) || rule.has('BYWEEKNO')) {
    return [replaced(rule, { BYDAY: days.map((day) => day.slice(-2)) })]
  }
  if (each.length === 0) return [rule]
  return [nth, each].map((some) => replaced(rule, { BYDAY: some, ...withoutPositions(rule) }))
}

/** Drops COUNT and positions where rrule-temporal unites parts of a yearly rule that should intersect. */
function widened(rule: Rule): Rule {
  // Programs differ in counting BYSETPOS in the first week: from its start, or from the start of the series.
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

/** Drops BYSETPOS, and COUNT with it since there are more occurrences then. */
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
