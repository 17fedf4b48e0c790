import { beginOfDay, requestExpiresAt } from '@kindling/domain/bookings/booking-expiry'
import type { BookingActor } from '@kindling/domain/bookings/booking-parties'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import type { HandOverStep } from '@kindling/domain/lending/hand-over-steps'
import { countsFrom, daysOfLoan, priceOfDays } from '@kindling/domain/lending/thing-rules'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import { reviewsPublishAt } from '@kindling/domain/reviews/review-rules'
import type { ThingTitle } from '../catalogue/things.ts'
import { chanceOf } from '../random.ts'
import type { Payable } from './money.ts'
import type { Person } from './people/person.ts'
import type { PlannedThing } from './things.ts'
import { awake, DAY, dayOf, HOUR, idAt, later, TIME_ZONE } from './times.ts'

interface LoanEvent {
  actor: BookingActor
  action: string
  to: BookingStatus
  at: Date
}

interface LoanReview {
  id: string
  reviewedAs: 'client' | 'provider'
  rating: number
  comment: string
  publishAfter: Date
  publishedAt: Date
  createdAt: Date
}

/** A planned loan of the demo data. */
export interface PlannedLoan {
  id: string
  thing: PlannedThing
  client: Person
  message: string
  from: string
  until: string
  handOverAt: Date
  returnAt: Date
  /** The payment of its price, closed with the loan. */
  price: Payable
  deposit: Payable | undefined
  expiresAt: Date
  events: LoanEvent[]
  words: { step: HandOverStep; saidBy: 'client' | 'provider'; at: Date }[]
  /** When a report by one side counts for both. */
  countsAt: Date | null
  reviews: LoanReview[]
  createdAt: Date
}

interface Wish {
  thing: ThingTitle
  /** Index among all people. */
  client: number
  /** First and last day, in days from today. */
  from: number
  until: number
  isSparks?: boolean
  message: string
  /** Status; in `coming-back` only the owner has reported the return. */
  stage: 'asked' | 'accepted' | 'out' | 'coming-back' | 'returned'
  /** Review of the owner by the borrower, and the reverse. */
  reviews?: readonly [string, string]
}

const wishes: readonly Wish[] = [
  {
    thing: 'Extension ladder, 5 m',
    client: 4,
    from: 4,
    until: 5,
    isSparks: true,
    stage: 'asked',
    message: 'The gutter of the back room drips. I’d fetch it after work, with my brother.',
  },
  {
    thing: 'Hammer drill',
    client: 0,
    from: 2,
    until: 4,
    stage: 'accepted',
    message: 'Two shelves and a mirror. I’ll come before my late shift.',
  },
  {
    thing: 'Hammer drill',
    client: 10,
    from: -2,
    until: 1,
    stage: 'out',
    message: 'For a coat rack in the hall.',
  },
  {
    thing: 'Sewing machine',
    client: 0,
    from: -5,
    until: 1,
    isSparks: true,
    stage: 'coming-back',
    message: 'Curtains, at last. I have sewn on one like it before.',
  },
  {
    thing: 'Projector',
    client: 0,
    from: -13,
    until: -12,
    isSparks: true,
    stage: 'returned',
    message: 'A film for a friend’s birthday.',
    reviews: [
      'Bright, with every lead that one could need, and explained in two minutes. The birthday was a success.',
      'Came back on the minute, in better order than it left.',
    ],
  },
  {
    thing: 'Jam pan',
    client: 7,
    from: -20,
    until: -18,
    stage: 'returned',
    message: 'Six kilos of plums are looking at me.',
    reviews: [
      'A pan as it should be. Twelve jars, nothing burnt.',
      'It came back with a jar in it. Any time again.',
    ],
  },
  {
    thing: 'Pressure washer',
    client: 11,
    from: -9,
    until: -9,
    stage: 'returned',
    message: 'The yard before the winter. One day is enough.',
  },
]

/** Plans one loan in each status. */
export function planLoans(
  people: readonly Person[],
  things: readonly PlannedThing[],
  now: Date,
): PlannedLoan[] {
  return wishes.map((wish) => {
    const thing = things.find(({ title }) => title === wish.thing)
    const client = people[wish.client]
    if (thing === undefined || client === undefined) throw new Error(`nobody borrows ${wish.thing}`)
    return planLoan(wish, { thing, client }, now)
  })
}

function planLoan(
  wish: Wish,
  { thing, client }: { thing: PlannedThing; client: Person },
  now: Date,
): PlannedLoan {
  const chance = chanceOf(`loan ${wish.thing} ${wish.client}`)
  const [from, until] = [dayOf(later(now, wish.from * DAY)), dayOf(later(now, wish.until * DAY))]
  const handOverAt = later(beginOfDay(from, TIME_ZONE), 9 * HOUR)
  const returnAt = later(beginOfDay(until, TIME_ZONE), 19 * HOUR)
  const createdAt = awake(later(wish.from < 0 ? handOverAt : now, -(wish.stage === 'asked' ? 5 : 50) * HOUR))
  const { events, words, countsAt } = storyOf(wish, { createdAt, handOverAt, returnAt, now })
  const id = idAt(chance, createdAt)
  const done = events.at(-1)?.to === 'completed' ? events.at(-1) : undefined
  const payment = { id, client, skill: thing, createdAt, ...(wish.isSparks ? sparks : pounds) }
  const closed = (to: 'provider' | 'client') => done && { to, reason: 'Returned', at: done.at }
  const { price, deposit } = moneyOf(wish, thing, daysOfLoan(from, until))
  return {
    id,
    thing,
    client,
    message: wish.message,
    from,
    until,
    handOverAt,
    returnAt,
    createdAt,
    expiresAt: requestExpiresAt(createdAt, handOverAt),
    price: { ...payment, price, closed: closed('provider') },
    deposit: deposit === 0 ? undefined : { ...payment, price: deposit, closed: closed('client') },
    events,
    words,
    countsAt,
    reviews: done
      ? reviewsOf(wish, done.at).map((said) => ({ ...said, id: idAt(chance, said.createdAt) }))
      : [],
  }
}

const sparks = { method: 'spark_token', currency: 'SPARK' } as const
const pounds = { method: 'wallet', currency: 'GBP' } as const

function moneyOf({ isSparks }: Wish, thing: PlannedThing, days: number) {
  const { pence, millis } = priceOfDays({ pence: thing.pricePence, millis: thing.sparkMillis }, days)
  return isSparks
    ? { price: millis, deposit: sparkPriceMillis(thing.deposit) }
    : { price: pence, deposit: thing.deposit }
}

type Times = Pick<PlannedLoan, 'createdAt' | 'handOverAt' | 'returnAt'> & { now: Date }

/** Events of a loan: both sides report each step, the owner first. */
function storyOf({ stage }: Wish, { createdAt, handOverAt, returnAt, now }: Times) {
  const events: LoanEvent[] = [{ actor: 'client', action: 'request', to: 'pending', at: createdAt }]
  const words: PlannedLoan['words'] = []
  const says = (
    step: HandOverStep,
    saidBy: 'client' | 'provider',
    at: Date,
    event: Omit<LoanEvent, 'actor' | 'at'>,
  ) => {
    words.push({ step, saidBy, at })
    events.push({ ...event, actor: saidBy, at })
  }
  if (stage === 'asked') return { events, words, countsAt: null }
  events.push({ actor: 'provider', action: 'accept', to: 'accepted', at: later(createdAt, 6 * HOUR) })
  if (stage === 'accepted') return { events, words, countsAt: null }
  says('handed_over', 'provider', handOverAt, { action: 'say-handed-over', to: 'accepted' })
  says('handed_over', 'client', later(handOverAt, HOUR / 6), { action: 'hand-over', to: 'in_progress' })
  if (stage === 'out') return { events, words, countsAt: null }
  const saidAt = stage === 'returned' ? returnAt : later(now, -2 * HOUR)
  says('returned', 'provider', saidAt, { action: 'say-returned', to: 'in_progress' })
  if (stage === 'coming-back') return { events, words, countsAt: countsFrom('returned', saidAt, returnAt) }
  says('returned', 'client', later(saidAt, HOUR / 4), { action: 'return', to: 'completed' })
  return { events, words, countsAt: null }
}

function reviewsOf({ reviews }: Wish, doneAt: Date): Omit<LoanReview, 'id'>[] {
  return (reviews ?? []).map((comment, nth) => ({
    reviewedAs: nth === 0 ? 'provider' : 'client',
    rating: 5,
    comment,
    publishAfter: reviewsPublishAt(doneAt),
    createdAt: later(doneAt, (nth + 4) * HOUR),
    // Published once both have written theirs.
    publishedAt: later(doneAt, 5 * HOUR),
  }))
}
