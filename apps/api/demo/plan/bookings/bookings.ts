import { priceOfMinutes } from '@kindling/domain/appointments/booking-terms'
import { refundFor } from '@kindling/domain/appointments/cancellation'
import { beginOfDay, requestExpiresAt } from '@kindling/domain/bookings/booking-expiry'
import type { paymentMethod } from '../../../src/db/schema/money/ledger.ts'
import type { LedgerCurrency } from '../../../src/ledger/accounts.ts'
import type { CloseTo } from '../../../src/ledger/intents.ts'
import { type Chance, chanceOf } from '../../random.ts'
import type { Hours } from '../people/hours.ts'
import type { Person } from '../people/person.ts'
import type { PlannedSkill } from '../skills.ts'
import { HOUR, idAt, later, TIME_ZONE } from '../times.ts'
import { makeDiary, type PlannedTime } from './appointments.ts'
import { type RecipeName, recipes } from './histories.ts'
import type { History } from './history.ts'

/** A planned booking of the demo data. */
export interface PlannedBooking extends Omit<History, 'closed'> {
  /** Recipient of the money, reason and time, once it left escrow. */
  closed: { to: CloseTo; reason: string; at: Date } | undefined
  /** Undefined for a booking by day. */
  time: PlannedTime | undefined
  id: string
  recipe: RecipeName
  client: Person
  skill: PlannedSkill
  title: string
  description: string
  method: (typeof paymentMethod.enumValues)[number]
  currency: LedgerCurrency
  /** Minor units of the currency. */
  price: number
}

/** Client and provider of a booking that a demo account must have. */
interface Wish {
  client?: number
  provider?: number
  method?: PlannedBooking['method']
  job?: readonly [string, string]
}

const CLIENT = 0
const PROVIDER = 1

const shelves = [
  'Two shelves in the hall',
  'Two oak shelves, 120 cm each, on an old brick wall. I have the brackets.',
] as const

const toProvider: Wish = { client: CLIENT, provider: PROVIDER }
const ofClient: Wish = { client: CLIENT }
const ofProvider: Wish = { provider: PROVIDER }
const forClient: Wish = { provider: CLIENT }

/** Bookings of the demo accounts, so that they see every status from both sides. */
const wishes: Readonly<Record<RecipeName, readonly Wish[]>> = {
  pending: [toProvider, ofClient, ofProvider, ofProvider, ofProvider, forClient],
  accepted: [
    { ...toProvider, method: 'spark_token', job: shelves },
    ofClient,
    ofProvider,
    ofProvider,
    forClient,
  ],
  inProgress: [toProvider, ofClient, ofProvider, ofProvider],
  completedByClient: [toProvider, ofClient, ...Array<Wish>(8).fill(ofProvider), forClient, forClient],
  confirmedByClient: [toProvider, ofClient, ...Array<Wish>(5).fill(ofProvider), forClient],
  settledByTime: [ofClient, ofProvider, ofProvider, ofProvider],
  awaitingSettlement: [toProvider, ofProvider],
  declined: [toProvider, ofProvider, ofProvider],
  expired: [ofClient, ofProvider],
  steppedBack: [ofProvider],
  cancelledRequest: [toProvider, ofClient],
  cancelledInTime: [toProvider, ofProvider],
  cancelledLate: [toProvider, ofProvider, forClient],
  cancelledByProvider: [toProvider, ofClient],
  disputedInProgress: [toProvider, ofProvider],
  disputedNoShow: [ofClient],
  disputedAfterwards: [ofProvider],
}

/** Plans about 300 bookings between neighbours, in every status. */
export function planBookings(
  people: readonly Person[],
  skills: readonly PlannedSkill[],
  hours: Hours,
  now: Date,
): PlannedBooking[] {
  const diary = makeDiary(hours)
  return Object.entries(recipes).flatMap(([name, { make, count }]) => {
    const recipe = name as RecipeName
    return Array.from({ length: count }, (_, nth) => {
      const chance = chanceOf(`booking ${name} ${nth}`)
      const story = make(chance, now)
      const wish = wishes[recipe][nth] ?? {}
      const agreed = agree(chance, story, wish, { people, skills })
      const id = idAt(chance, story.createdAt)
      const time = timeOf(chanceOf(`time ${name} ${nth}`), { ...story, recipe, ...agreed }, { diary, now })
      const price = priceOf(agreed, time?.durationMinutes)
      const expiresAt = time ? requestExpiresAt(story.createdAt, time.startsAt) : story.expiresAt
      const closed = closingOf(story, agreed.skill, price)
      return { ...story, recipe, ...agreed, id, time, price, expiresAt, closed }
    })
  })
}

function agree(
  chance: Chance,
  { createdAt }: History,
  wish: Wish,
  { people, skills }: { people: readonly Person[]; skills: readonly PlannedSkill[] },
) {
  const skill = chooseSkill(chance, skills, createdAt, wish, people)
  const client =
    wish.client === undefined ? chooseClient(chance, people, createdAt, skill) : at(people, wish.client)
  const [title, description] = wish.job ?? chance.pick(skill.trade.jobs)
  const method = wish.method ?? methodOf(chance)
  const isSparks = method === 'spark_token'
  return {
    client,
    skill,
    title,
    description,
    method,
    currency: isSparks ? ('SPARK' as const) : ('GBP' as const),
  }
}

/**
 * Future bookings have a time where the provider has hours, except older requests, which would have been
 * answered by then.
 */
function timeOf(
  chance: Chance,
  {
    recipe,
    skill,
    bookingDate,
    createdAt,
  }: Pick<PlannedBooking, 'recipe' | 'skill' | 'bookingDate' | 'createdAt'>,
  { diary, now }: { diary: ReturnType<typeof makeDiary>; now: Date },
): PlannedTime | undefined {
  const isOpen = recipe === 'pending' && later(createdAt, 20 * HOUR) > now
  if (recipe !== 'accepted' && !isOpen) return undefined
  const minutes = chance.pick([60, 60, 90, 120, 180])
  const book = (length: number) =>
    diary.book(chance, skill.owner, bookingDate, length, (at) => at > later(now, 4 * HOUR))
  // A short day, such as a Sunday, may have no room for a long booking.
  return book(minutes) ?? book(60)
}

function priceOf({ skill, currency }: Pick<PlannedBooking, 'skill' | 'currency'>, minutes = 60): number {
  const { pence, millis } = priceOfMinutes(
    { pence: skill.hourlyRatePence, millis: skill.sparkMillis },
    minutes,
  )
  return currency === 'SPARK' ? millis : pence
}

/** How the money was split when it left escrow. */
function closingOf(
  { closed, events, bookingDate }: History,
  { terms }: PlannedSkill,
  price: number,
): PlannedBooking['closed'] {
  if (closed === undefined) return undefined
  const { to, ...why } = closed
  if (to !== 'as-agreed') return { ...why, to }
  const booking = {
    policy: terms.policy,
    total: price,
    hourPrice: price,
    start: beginOfDay(bookingDate, TIME_ZONE).getTime(),
    acceptedAt: events.find(({ action }) => action === 'accept')?.at.getTime() ?? null,
  }
  const { provider } = refundFor(booking, 'client', closed.at.getTime())
  return { ...why, to: provider === 0 ? 'client' : { provider } }
}

function chooseSkill(
  chance: Chance,
  skills: readonly PlannedSkill[],
  createdAt: Date,
  wish: Wish,
  people: readonly Person[],
): PlannedSkill {
  const booker = wish.client === undefined ? undefined : at(people, wish.client)
  const offered = skills.filter(({ owner, approval, createdAt: since }) => {
    if (approval !== 'approved' || since > createdAt || owner === booker || owner.role === 'moderator')
      return false
    if (wish.provider !== undefined) return owner === at(people, wish.provider)
    // Demo accounts have the bookings above only.
    return owner !== people[CLIENT] && owner !== people[PROVIDER] && (!booker || owner.area === booker.area)
  })
  // Mostly skills of the owner's main trade.
  const first = offered.filter(({ trade, owner }) => trade === owner.trade)
  return chance.pick(wish.job || chance.is(0.6) ? (first.length > 0 ? first : offered) : offered)
}

function chooseClient(
  chance: Chance,
  people: readonly Person[],
  createdAt: Date,
  { owner }: PlannedSkill,
): Person {
  const others = people.filter(
    (person, index) =>
      person !== owner &&
      index !== CLIENT &&
      index !== PROVIDER &&
      person.role !== 'moderator' &&
      person.createdAt < createdAt,
  )
  const neighbours = others.filter(({ area }) => area === owner.area)
  return chance.pick(neighbours.length > 0 ? neighbours : others)
}

function methodOf(chance: Chance): PlannedBooking['method'] {
  return chance.weighted([
    { weight: 44, method: 'wallet' as const },
    { weight: 42, method: 'spark_token' as const },
    { weight: 14, method: 'card' as const },
  ]).method
}

function at<T>(from: readonly T[], index: number): T {
  const item = from[index]
  if (item === undefined) throw new RangeError(`there is no ${index} of ${from.length}`)
  return item
}
