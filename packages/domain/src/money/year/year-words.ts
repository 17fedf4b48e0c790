import { hoursText } from '../../format/hours.ts'
import type { MemberYear } from '../member-year-contract.ts'
import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '../money.ts'

export interface YearRow {
  what: string
  gave: string
  got: string
}

/** A figure of the shared picture. */
export interface YearFigure {
  value: string
  label: string
  kind?: 'spark'
}

const pounds = (amount: number) => formatMoney(poundsToPence(amount))
const sparks = (amount: number) => formatSparks(sparksToMillis(amount))
const sum = (...amounts: number[]) => amounts.reduce((all, one) => all + sparksToMillis(one), 0) / 1000

function giftsText({ gifts, sparks: amount }: MemberYear['gifts_given']): string {
  if (gifts === 0) return '0'
  return `${sparks(amount)} in ${gifts} ${gifts === 1 ? 'gift' : 'gifts'}`
}

/** Amounts given and received by kind; kinds without any are left out. */
export function yearRows(year: MemberYear): YearRow[] {
  const { helped, was_helped, earned, paid, gifts_given, gifts_got, pot_given, pot_got } = year
  const rows: [what: string, gave: number, got: number, text: (amount: number) => string][] = [
    ['Hours of help', helped.minutes, was_helped.minutes, hoursText],
    ['Neighbours', helped.neighbours, was_helped.neighbours, String],
    ['Sparks for bookings', paid.sparks, earned.sparks, sparks],
    ['Pounds for bookings', paid.pounds, earned.pounds, pounds],
  ]
  const gifts = { what: 'Sparks as gifts', gave: giftsText(gifts_given), got: giftsText(gifts_got) }
  const pot = { what: 'Sparks through the pot', gave: sparks(pot_given), got: sparks(pot_got) }
  return [
    ...rows.flatMap(([what, gave, got, text]) =>
      gave === 0 && got === 0 ? [] : [{ what, gave: text(gave), got: text(got) }],
    ),
    ...(gifts_given.gifts + gifts_got.gifts === 0 ? [] : [gifts]),
    ...(pot_given + pot_got === 0 ? [] : [pot]),
  ]
}

/**
 * Figures for the shared picture: non-zero ones, without grants from a pot, since only its keepers may know who asked for
 * one.
 */
export function yearFigures(year: MemberYear, { withPounds }: { withPounds: boolean }): YearFigure[] {
  const { helped, was_helped, earned, paid, gifts_given, pot_given } = year
  const given = sum(gifts_given.sparks, pot_given)
  const figures: [amount: number, figure: YearFigure][] = [
    [
      helped.minutes,
      { value: hoursText(helped.minutes), label: counted(helped.minutes / 60, 'hour', 'helped') },
    ],
    [
      helped.neighbours,
      { value: String(helped.neighbours), label: counted(helped.neighbours, 'neighbour', 'helped') },
    ],
    [
      was_helped.minutes,
      { value: hoursText(was_helped.minutes), label: counted(was_helped.minutes / 60, 'hour', 'of help') },
    ],
    [
      was_helped.neighbours,
      {
        value: String(was_helped.neighbours),
        label: counted(was_helped.neighbours, 'neighbour', 'who helped me'),
      },
    ],
    [
      earned.sparks,
      { value: sparks(earned.sparks), label: counted(earned.sparks, 'spark', 'earned'), kind: 'spark' },
    ],
    [given, { value: sparks(given), label: counted(given, 'spark', 'given away'), kind: 'spark' }],
  ]
  if (withPounds) {
    figures.push(
      [earned.pounds, { value: pounds(earned.pounds), label: 'earned' }],
      [paid.pounds, { value: pounds(paid.pounds), label: 'paid to neighbours' }],
    )
  }
  return figures.filter(([amount]) => amount > 0).map(([, figure]) => figure)
}

const counted = (amount: number, one: string, rest: string) => `${one}${amount === 1 ? '' : 's'} ${rest}`

/** Selectable years, newest first: those since joining, and the one shown. */
export function yearsOf({ year, first_year, last_year }: MemberYear): number[] {
  const since = Array.from({ length: last_year - first_year + 1 }, (_, nth) => last_year - nth)
  return [...new Set([...since, year])].sort((one, other) => other - one)
}

/**
 * The year of a query parameter, else the current one.
 * @param today calendar day, `YYYY-MM-DD`
 */
export function yearOf(named: string | null, today: string): number {
  return Number(named !== null && /^2\d{3}$/.test(named) ? named : today.slice(0, 4))
}
