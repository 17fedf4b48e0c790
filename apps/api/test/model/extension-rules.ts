import { isPromised, keptUntil } from './appointment-rules.ts'
import { sideOf, start } from './booking-rules.ts'
import { spendCardCash } from './card-cash-rules.ts'
import { spendable } from './spark-rules.ts'
import type { ModelBooking, ModelExtension, ModelIntent, ModelMember, World } from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The most minutes of a booking, including more time. */
const MOST_MINUTES = 720

/** Whether it is work that has begun and isn't completed, disputed or reported for absence. */
export function isGoingOn({ now }: World, booking: ModelBooking): boolean {
  const { status, absenceDecidesAt, loan } = booking
  if (loan) return false
  if (status !== 'accepted' && status !== 'in_progress') return false
  return absenceDecidesAt === null && now >= beginOf(booking)
}

function beginOf({ startsAt, dayBegins }: ModelBooking): number {
  return (startsAt ?? dayBegins).getTime()
}

/** Whether a request for more time is open and hasn't lapsed. */
export function isOpen({ now }: World, { state, lapsesAt }: ModelExtension): boolean {
  return state === 'open' && now < lapsesAt
}

/** Minutes added by accepted requests. */
export function extraMinutesOf({ extras }: ModelBooking): number {
  return extras.reduce((sum, { minutes = 0 }) => sum + minutes, 0)
}

interface Asked {
  id: string
  booking: ModelBooking
  by: ModelMember
  minutes: number
}

/** Requests more time. @returns the expected outcome */
export function ask(world: World, { id, booking, by, minutes }: Asked): string {
  const side = sideOf(booking, by)
  const { intent, status } = booking
  if (by.isGone) return 'unauthenticated'
  if (side === undefined) return 'not_found'
  if (side === 'client') return 'forbidden'
  if (status === 'accepted' && world.now < beginOf(booking)) return 'conflict'
  if (!isGoingOn(world, booking)) return 'state_conflict'
  const booked = intent.minutes ?? 60
  const price = Math.floor((intent.amount * minutes) / booked + 0.5)
  if (price === 0 || booked + extraMinutesOf(booking) + minutes > MOST_MINUTES) return 'invalid'
  if (world.extensions.some((one) => one.booking === booking && isOpen(world, one))) return 'state_conflict'
  if (isInTheWay(world, booking, minutes)) return 'slot_taken'
  const lapsesAt = world.now + DAY
  world.extensions.push({ id, booking, minutes, price, lapsesAt, state: 'open', intent: undefined })
  return 'success'
}

export type Answer = 'accept' | 'decline' | 'withdraw'

interface Answered {
  by: ModelMember
  how: Answer
  /** Id of the intent that pays for it. */
  intentId: string
}

/** Accepts, declines or withdraws a request for more time. @returns the expected outcome */
export function answer(world: World, extension: ModelExtension, { by, how, intentId }: Answered): string {
  const { booking } = extension
  const side = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (side === undefined) return 'not_found'
  if ((side === 'provider') !== (how === 'withdraw')) return 'forbidden'
  if (how === 'accept' && extension.state === 'accepted') return 'success'
  if (!isOpen(world, extension) || !isGoingOn(world, booking)) return 'state_conflict'
  if (how === 'accept') return accept(world, extension, intentId)
  extension.state = how === 'decline' ? 'declined' : 'withdrawn'
  return 'success'
}

function accept(world: World, extension: ModelExtension, intentId: string): string {
  const { booking, minutes, price } = extension
  const { client, method } = booking.intent
  // A booking paid by card takes more time from the wallet.
  const from = method === 'card' ? 'wallet' : method
  if (spendable(world, client, from) < price) return 'insufficient_funds'
  if (isInTheWay(world, booking, minutes)) return 'slot_taken'
  client[from] -= price
  const intent: ModelIntent = {
    ...booking.intent,
    id: intentId,
    method: from,
    amount: price,
    minutes,
    state: 'attached',
    card: undefined,
    reversals: [],
    share: 0,
    cardCash: from === 'wallet' ? spendCardCash(world, client, price) : [],
  }
  world.intents.push(intent)
  booking.extras = [...booking.extras, intent]
  if (booking.startsAt !== null) booking.ends = endOf(booking, 0)
  start(booking, 'client')
  Object.assign(extension, { state: 'accepted', intent })
  return 'success'
}

/** End of a booking with this many more minutes. */
function endOf(booking: ModelBooking, minutes: number): Date {
  const all = (booking.intent.minutes ?? 0) + extraMinutesOf(booking) + minutes
  return new Date(beginOf(booking) + all * MINUTE)
}

function isInTheWay(world: World, booking: ModelBooking, minutes: number): boolean {
  const { startsAt, intent } = booking
  if (startsAt === null) return false
  const to = keptUntil({ ...booking, ends: endOf(booking, minutes) })
  return isPromised(world, intent.offer.owner, { from: startsAt.getTime(), to, except: booking })
}
