import { loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { bookings } from '../../src/db/schema/bookings/bookings.ts'
import { loans } from '../../src/db/schema/bookings/lending.ts'
import { makeCategory } from '../make-category.ts'
import { keyed } from '../market.ts'
import { londonDay } from './appointment-rules.ts'
import type { Attempt } from './attempt.ts'
import { someone, stepOf } from './booking-operations.ts'
import { mayAct } from './booking-rules.ts'
import { insistently } from './extension-rows.ts'
import * as rules from './lending-rules.ts'
import { ended } from './money-operations.ts'
import { priceOf } from './money-rules.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import type { Real } from './real.ts'
import { enrich } from './setting-operations.ts'
import { spendable } from './spark-rules.ts'
import { nextStep } from './state-of.ts'
import type { ModelBooking, ModelMember, ModelThing, World } from './world.ts'

const DAY = 24 * 60 * 60_000
type Method = rules.Borrowed['method']

/** Picks a thing; creates one first when there are fewer than two. */
export async function haveThing(world: World, { test }: Real, who: number): Promise<ModelThing | undefined> {
  const owner = pick(world.present, who)
  const lent = world.things.filter(({ offer }) => !offer.owner.isGone)
  if (lent.length >= 2 || owner === undefined) return pick(lent, who)
  const [rate, deposit, isInstant] = [50 + (who % 7) * 30, (who % 3) * 400, who % 4 === 0]
  const category = await makeCategory(test.db)
  const body = {
    title: 'Drill',
    category: category.id,
    condition: 'good',
    description: 'Goes through brick',
    comes_with: '',
    price: penceToPounds(rate),
    deposit: penceToPounds(deposit),
    place: 'At the gate',
    most_days: 7,
    instant: isInstant ? 'true' : 'false',
  } as const
  const { id } = (await test.call(thingContract.create, { as: owner.real, body, headers: keyed() })).data()
  const real = { id, owner: owner.real, rate: penceToPounds(rate) }
  world.things.push({ offer: { real, owner, rate, policy: 'flexible', isInstant }, deposit })
  return world.things.at(-1)
}

/** Requests to borrow a thing for some days from tomorrow on, usually as a member with enough money. */
const borrow = fc
  .tuple(
    index,
    index,
    fc.constantFrom<Method>('wallet', 'wallet', 'spark_token'),
    fc.nat({ max: 2 }),
    fc.nat({ max: 3 }),
  )
  .map(
    ([who, what, method, start, more]): Operation =>
      operation('borrow', [who, what, method, start, more], async (world, real) => {
        const thing = await haveThing(world, real, what)
        const by =
          thing &&
          pick(
            world.present.filter((one) => one !== thing.offer.owner),
            who,
          )
        if (thing === undefined || by === undefined) return undefined
        const cost = priceOf(thing.offer, method) * (more + 1) + rules.depositOf(thing, method)
        if (method === 'wallet' && who % 5 > 0 && spendable(world, by, method) < cost) {
          await enrich(world, real, by, cost)
        }
        const from = londonDay(world.now + (1 + start) * DAY)
        return borrowOf(thing, { by, method, from, count: more + 1 }, real)
      }),
  )

interface Wish {
  by: ModelMember
  method: Method
  from: string
  /** Number of days. */
  count: number
}

export function borrowOf(thing: ModelThing, { by, method, from, count }: Wish, { test }: Real): Attempt {
  const key = v7()
  const until = new Date(Date.parse(from) + (count - 1) * DAY).toISOString().slice(0, 10)
  const toWire = method === 'spark_token' ? millisToSparks : penceToPounds
  const body = {
    thing_id: thing.offer.real.id,
    from,
    until,
    hand_over_time: '12:00',
    return_time: '12:30',
    message: '',
    payment_method: method,
    price: toWire(priceOf(thing.offer, method) * count),
    deposit: toWire(rules.depositOf(thing, method)),
  }
  let intents = { price: '', deposit: '' }
  return {
    name: `borrow by ${method}`,
    async ask() {
      const answer = await test.call(loanContract.create, { as: by.real, body, headers: keyed(key) })
      const outcome = outcomeOf(answer)
      if (outcome !== 'success') return { outcome }
      const { id } = answer.data().booking
      const [row] = await insistently(() =>
        test.db
          .select({ price: bookings.intentId, deposit: loans.depositIntentId })
          .from(bookings)
          .innerJoin(loans, eq(loans.bookingId, bookings.id))
          .where(eq(bookings.id, id)),
      )
      intents = { price: row?.price ?? '', deposit: row?.deposit ?? '' }
      return { outcome, id }
    },
    expect: (world, { id = '' }) =>
      rules.borrow(world, { id, by, thing, method, days: { from, until, count }, intents }),
  }
}

/** The owner accepts a loan, or a side says the next step; sometimes a wrong step or another member. */
const lend = fc.tuple(index, fc.constantFrom('client', 'provider', 'anybody'), index).map(
  ([which, who, other]): Operation =>
    operation('lend', [which, who, other], (world, real) => {
      const going = world.bookings.filter(
        ({ loan, status, isSettled }) => loan && status !== 'rejected' && !isSettled,
      )
      const booking = pickLate(going, which)
      if (booking === undefined) return undefined
      if (mayAct(world, booking, 'provider', 'accept')) {
        return stepOf(world, booking, { by: booking.intent.offer.owner, step: 'accept' }, real)
      }
      const by = someone(booking, which % 4 > 0 ? 'provider' : who, world.members, other)
      return by && sayOf(booking, by, other, real)
    }),
)

export function sayOf(booking: ModelBooking, by: ModelMember, which: number, { test }: Real): Attempt {
  const key = v7()
  const step = nextStep(booking) ?? (which % 2 === 0 ? 'handed_over' : 'returned')
  return {
    name: `say ${step}`,
    async ask() {
      const call = { as: by.real, params: { id: booking.id }, body: { step }, headers: keyed(key) }
      return { outcome: outcomeOf(await test.call(loanContract.say, call)) }
    },
    expect: (world) => rules.say(world, booking, { by, step }),
  }
}

const sweep = fc.constant(undefined).map(
  (): Operation =>
    operation('sweep', ['loans'], (_, real) => ({
      name: 'sweep: loans',
      ask: () => ended(real.sweep.loans),
      expect(world) {
        for (const one of world.all) rules.countWords(one)
        return 'success'
      },
    })),
)

export const lendingOperations = { borrow, lend, sweep }
