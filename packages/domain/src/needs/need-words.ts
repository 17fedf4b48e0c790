import { formatCalendarDay, formatInstant } from '../client/times/dates.ts'
import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '../money/money.ts'
import type { NeedAnswer, NeedListItem } from './need-contract.ts'
import { isStanding, type NeedCurrency, type NeedStatus } from './need-rules.ts'

export const statusLabels: Record<NeedStatus, string> = {
  open: 'Open',
  accepted: 'Booked',
  withdrawn: 'Taken back',
  expired: 'Over',
}

/** "£30.00" or "15 sparks". */
export function amountText(amount: number, currency: NeedCurrency): string {
  if (currency === 'GBP') return formatMoney(poundsToPence(amount))
  return `${formatSparks(sparksToMillis(amount))} ${amount === 1 ? 'spark' : 'sparks'}`
}

/** Options for the currency of a budget or a price. */
export const currencyChoices = [
  { value: 'GBP', label: 'Pounds' },
  { value: 'SPARK', label: 'Sparks' },
]

export const answersText = (answers: number) =>
  answers === 0 ? 'No answers yet' : answers === 1 ? '1 answer' : `${answers} answers`

/** Wanted day and budget: "Sat, 28 Nov · up to £30.00". */
export function wishText({
  day,
  budget,
  currency,
}: Pick<NeedListItem, 'day' | 'budget' | 'currency'>): string {
  const when = day === null ? 'Any day' : formatCalendarDay(day)
  return budget === null || currency === null ? when : `${when} · up to ${amountText(budget, currency)}`
}

/** "Sat, 28 Nov, 10:00", or only the day of an answer without a start time. */
export const answerTime = ({ day, start }: Pick<NeedAnswer, 'day' | 'start'>) =>
  start === null ? formatCalendarDay(day) : formatInstant(start)

/** Why an answer can’t be booked, as a sentence for the asker or the neighbour; undefined if it can. */
export function hindranceOf(
  { status, is_free: isFree, user }: Pick<NeedAnswer, 'status' | 'is_free' | 'user'>,
  need: Pick<NeedListItem, 'status' | 'own'>,
): string | undefined {
  if (status === 'failed') {
    return need.own
      ? `Your booking with ${user.firstname} ended before it began.`
      : 'The booking ended before it began.'
  }
  if (need.status !== 'open' || !isStanding(status) || isFree) return undefined
  return need.own
    ? `${user.firstname} isn’t free any more at this time.`
    : 'You aren’t free any more at this time. Propose another one, so that you can be booked.'
}

/** "You booked Amara twice"; undefined without earlier bookings. */
export function bookedBefore({ times_booked: times, user }: Pick<NeedAnswer, 'times_booked' | 'user'>) {
  if (times === 0) return undefined
  const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
  return `You booked ${user.firstname} ${often}`
}

/** "1 - 2 miles away"; undefined if the address of either member is unknown. */
export const awayText = ({ distance_band: band }: { distance_band: string | null }) =>
  band === null ? undefined : `${band} away`
