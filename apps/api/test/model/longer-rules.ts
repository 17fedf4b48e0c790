import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { sideOf } from './booking-rules.ts'
import { spendCardCash } from './card-cash-rules.ts'
import { isLent } from './lent-days.ts'
import { spendable } from './spark-rules.ts'
import { returnOn } from './state-of.ts'
import type { ModelBooking, ModelIntent, ModelLoan, ModelLonger, ModelMember, World } from './world.ts'

const DAY = 24 * 60 * 60_000
/** The most days of a loan, including added days. */
const MOST_DAYS = 60

const daysFrom = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY)

export const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Whether a thing is with its borrower, and neither side said that it is back. */
export function isOut({ status, loan }: ModelBooking): boolean {
  return loan !== undefined && status === 'in_progress' && loan.words.length === 0
}

/** Whether a request for more days is open and hasn't lapsed. */
export function isOpen({ now }: World, { state, lapsesAt, booking }: ModelLonger): boolean {
  return state === 'open' && now < lapsesAt && isOut(booking)
}

/** Price of keeping a thing until a day, in pence or milli-sparks, at the loan's price per day. */
export function priceUntil({ intent, extras, loan }: ModelBooking, until: string): number {
  if (loan === undefined) return 0
  const paid = [intent, ...extras].reduce((sum, { amount }) => sum + amount, 0)
  return (paid / (daysFrom(loan.from, loan.until) + 1)) * daysFrom(loan.until, until)
}

/** Loans can't be paid by card. */
const methodOf = ({ intent: { method } }: ModelBooking) => (method === 'card' ? 'wallet' : method)

interface Asked {
  id: string
  booking: ModelBooking
  by: ModelMember
  until: string
  /** Price that the borrower was shown. */
  price: number
}

/** Requests more days of a loan. @returns the expected outcome */
export function ask(world: World, { id, booking, by, until, price }: Asked): string {
  const side = sideOf(booking, by)
  const { loan, status } = booking
  if (by.isGone) return 'unauthenticated'
  if (side === undefined) return 'not_found'
  if (side === 'provider') return 'forbidden'
  if (loan === undefined) return 'not_found'
  if (status === 'pending' || status === 'accepted') return 'conflict'
  if (!isOut(booking)) return 'state_conflict'
  const days = daysFrom(loan.from, until) + 1
  if (until <= loan.until || days > MOST_DAYS || returnOn(until) <= world.now) return 'invalid'
  if (price !== priceUntil(booking, until)) return 'amount_mismatch'
  if (world.longer.some((one) => one.booking === booking && isOpen(world, one))) return 'state_conflict'
  if (isLent(world, loan.thing, { from: dayAfter(loan.until), until }, booking)) return 'slot_taken'
  if (spendable(world, by, methodOf(booking)) < price) return 'insufficient_funds'
  const lapsesAt = world.now + DAY
  world.longer.push({ id, booking, until, price, lapsesAt, state: 'open', intent: undefined })
  return 'success'
}

export type Answer = 'accept' | 'decline' | 'withdraw'

interface Answered {
  by: ModelMember
  how: Answer
  /** Id of the intent that pays for it. */
  intentId: string
}

/** Accepts, declines or withdraws a request for more days. @returns the expected outcome */
export function answer(world: World, asked: ModelLonger, { by, how, intentId }: Answered): string {
  const { booking } = asked
  const side = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (side === undefined || booking.loan === undefined) return 'not_found'
  if ((side === 'client') !== (how === 'withdraw')) return 'forbidden'
  if (how === 'accept' && asked.state === 'accepted') return 'success'
  if (!isOpen(world, asked)) return 'state_conflict'
  if (how === 'accept') return accept(world, asked, { loan: booking.loan, intentId })
  asked.state = how === 'decline' ? 'declined' : 'withdrawn'
  return 'success'
}

function accept(
  world: World,
  asked: ModelLonger,
  { loan, intentId }: { loan: ModelLoan; intentId: string },
): string {
  const { booking, until, price } = asked
  const [{ client }, method] = [booking.intent, methodOf(booking)]
  if (spendable(world, client, method) < price) return 'conflict'
  if (isLent(world, loan.thing, { from: dayAfter(loan.until), until }, booking)) return 'slot_taken'
  client[method] -= price
  const intent: ModelIntent = {
    ...booking.intent,
    id: intentId,
    amount: price,
    state: 'attached',
    reversals: [],
    share: 0,
    cardCash: method === 'wallet' ? spendCardCash(world, client, price) : [],
  }
  world.intents.push(intent)
  booking.extras = [...booking.extras, intent]
  booking.loan = { ...loan, until }
  booking.ends = endOfDay(until, 'Europe/London')
  Object.assign(asked, { state: 'accepted', intent })
  return 'success'
}
