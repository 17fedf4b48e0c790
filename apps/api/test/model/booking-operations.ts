import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { wireActions } from '@kindling/domain/bookings/moves/booking-rules'
import type { BookingAction } from '@kindling/domain/bookings/moves/booking-transitions'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import fc from 'fast-check'
import { v7 } from 'uuid'
import type { ActionName } from '../market.ts'
import { justAfter, keptIfCancelled, type When } from './appointment-rules.ts'
import { type Attempt, tryPlainly } from './attempt.ts'
import * as rules from './booking-rules.ts'
import { ended, holdFor, idOf } from './money-operations.ts'
import { priceOf } from './money-rules.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import { isMovable } from './proposal-rules.ts'
import type { Real } from './real.ts'
import { spendable } from './spark-rules.ts'
import { type Chosen, chosenWhen, whenOf } from './when.ts'
import type { Method, ModelBooking, ModelIntent, ModelMember, ModelOffer, World } from './world.ts'

/** Books with a payment, usually as the member who paid, sometimes as another. */
const book = fc.tuple(index, index, fc.nat({ max: 4 }), chosenWhen).map(
  ([what, who, stranger, chosen]): Operation =>
    operation('book', [what, who, stranger, chosen], ({ intents, members, now }, real) => {
      const intent = pickLate(intents, what)
      const by = stranger === 0 ? pick(members, who) : intent?.client
      if (intent === undefined || by === undefined) return undefined
      // Usually with the duration that was paid for.
      const when = whenOf(now, what % 8 === 0 ? chosen : fitting(chosen, intent))
      return bookWith(intent, { by, when }, real)
    }),
)

function fitting(chosen: Chosen, { minutes }: ModelIntent): Chosen {
  if (minutes !== undefined) return { ...chosen, minutes }
  return { days: 'days' in chosen ? chosen.days : 0 }
}

function bookWith(
  intent: ModelIntent,
  { by, when }: { by: ModelMember; when: When },
  { market }: Pick<Real, 'market'>,
): Attempt {
  const key = v7()
  const { day, start, minutes } = when
  const fields = {
    payment_method: intent.method,
    booking_date: day,
    ...(start !== undefined && { booking_start: new Date(start).toISOString() }),
    ...(minutes !== undefined && { duration_minutes: String(minutes) }),
  }
  return {
    name: `book by ${intent.method}`,
    async ask() {
      const answer = await market.request(by.real, intent.offer.real, intent.id, { fields, key })
      return { outcome: outcomeOf(answer), id: idOf(answer) }
    },
    expect: (world, { id = '' }) => rules.book(world, { id, by, intent, when }),
  }
}

const order = fc
  .tuple(index, index, fc.constantFrom<Method>('wallet', 'spark_token', 'card'), chosenWhen)
  .map(
    ([who, what, how, chosen]): Operation =>
      operation('order', [who, what, how, chosen], async (world, real) => {
        // Often wants a time that overlaps another booking.
        const promised = pickLate(
          world.bookings.filter((one) => isMovable(world, one)),
          what,
        )
        const wanted = promised && (who % 2 === 0 ? promised.startsAt?.getTime() : justAfter(promised))
        const same = promised && { offer: promised.intent.offer, wanted }
        const isUnpaid = who % 8 === 0
        return await orderOne(world, real, { who, what, how, chosen, isUnpaid, ...(what % 4 === 0 && same) })
      }),
  )

export interface Ordered {
  who: number
  what: number
  how: Method
  chosen: Chosen
  /** Overrides the random choice of an offer. */
  offer?: ModelOffer
  wanted?: number | undefined
  /** Requests the booking before the card has paid. */
  isUnpaid?: boolean
}

/** A member with enough money pays for an offer and requests the booking. */
export async function orderOne(world: World, real: Real, order: Ordered): Promise<Attempt | undefined> {
  const { who, what, how, chosen } = order
  const offered = world.offers.filter(({ owner, rate }) => !owner.isGone && rate >= 30)
  const offer = order.offer ?? pick(offered, what)
  if (offer === undefined) return undefined
  const when = whenOf(world.now, chosen, order.wanted)
  const { day, minutes } = when
  const price = priceOf(offer, how, minutes)
  const canPay = (member: ModelMember) => how === 'card' || spendable(world, member, how) >= price
  const by = pick(
    world.present.filter((member) => member !== offer.owner && canPay(member)),
    who,
  )
  if (by === undefined) return undefined
  await tryPlainly(world, holdFor({ by, offer, method: how, day, minutes }, real))
  const intent = world.intents.at(-1)
  if (intent === undefined) return undefined
  if (intent.card !== undefined && order.isUnpaid !== true) {
    await real.market.payWith(intent.card.clientSecret)
    intent.card = { ...intent.card, isPaid: true }
  }
  return bookWith(intent, { by, when }, real)
}

type Step = ActionName | 'completed' | 'cancel' | 'absent'
const steps: readonly Step[] = [
  ...(['accept', 'reject', 'in-progress', 'complete', 'completed', 'cancel', 'absent'] as const),
]

/** A random action by the client, the provider or another member. */
const act = fc
  .tuple(index, fc.constantFrom(...steps), fc.constantFrom('client', 'provider', 'anybody'), index)
  .map(
    ([which, step, who, other]): Operation =>
      operation('act', [which, step, who, other], (world, real) => {
        const { bookings, members } = world
        const booking = pickLate(bookings, which)
        const by = booking && someone(booking, who, members, other)
        return booking && by && stepOf(world, booking, { by, step }, real)
      }),
  )

/** An action that is allowed now, so that bookings make progress. */
const goOn = fc.tuple(index, index).map(
  ([which, choice]): Operation =>
    operation('go on', [which, choice], (world, real) => {
      const late = world.bookings.filter((one) => isCostly(world, one))
      const regretted = choice % 3 === 0 ? pickLate(late, which) : undefined
      if (regretted) return stepOf(world, regretted, { by: regretted.intent.client, step: 'cancel' }, real)
      // Rejected and cancelled bookings make no further progress, so these are rarer.
      const movesFor = (booking: ModelBooking) =>
        movesOf(world, booking).filter(
          ({ step }) => (step !== 'reject' && step !== 'cancel') || choice % 2 === 0,
        )
      const booking = pickLate(
        world.bookings.filter((one) => movesFor(one).length > 0),
        which,
      )
      const move = booking && pick(movesFor(booking), choice)
      return booking && move && stepOf(world, booking, move, real)
    }),
)

/** Whether its client can cancel it for a fee. */
function isCostly(world: World, booking: ModelBooking): boolean {
  return rules.mayAct(world, booking, 'client', 'cancel') && keptIfCancelled(world, booking, 'client') > 0
}

function movesOf(world: World, booking: ModelBooking) {
  const { client, offer } = booking.intent
  return [
    { side: 'client' as const, by: client },
    { side: 'provider' as const, by: offer.owner },
  ].flatMap(({ side, by }) =>
    steps
      .filter((step) => rules.mayAct(world, booking, side, actionOf(step, side)))
      .map((step) => ({ by, step })),
  )
}

export function stepOf(
  world: World,
  booking: ModelBooking,
  { by, step }: { by: ModelMember; step: Step },
  { market, test }: Real,
): Attempt {
  const side = rules.sideOf(booking, by)
  const action = actionOf(step, side)
  const kept = side ? keptIfCancelled(world, booking, side) : 0
  return {
    name: kept > 0 && step === 'cancel' ? 'cancel late' : action,
    again: 'state_conflict',
    mayLose: true,
    async ask() {
      const answer =
        step === 'completed'
          ? await market.tryComplete(by.real, booking.id)
          : step === 'cancel'
            ? await cancel(test, by, booking, kept)
            : step === 'absent'
              ? await test.call(bookingContract.absent, { as: by.real, params: { id: booking.id } })
              : await market.tryAct(by.real, step, booking.id)
      return { outcome: outcomeOf(answer) }
    },
    expect: (now) => rules.act(now, booking, { by, action, agreed: kept }),
  }
}

async function cancel(test: Real['test'], by: ModelMember, { id, intent }: ModelBooking, kept: number) {
  const toWire = intent.method === 'spark_token' ? millisToSparks : penceToPounds
  const body = { client_gets: toWire(intent.amount - kept), reason: 'Something came up' }
  return await test.call(bookingContract.cancel, { as: by.real, params: { id }, body })
}

function actionOf(step: Step, side: string | undefined): BookingAction {
  if (step === 'cancel') return step
  if (step === 'accept') return step
  if (step === 'absent') return 'say-absent'
  if (step === 'completed') return side === 'client' ? 'confirm' : 'complete'
  return wireActions[step]
}

/** The client, the provider or any member. */
export function someone(booking: ModelBooking, who: string, members: readonly ModelMember[], other: number) {
  const { client, offer } = booking.intent
  return who === 'client' ? client : who === 'provider' ? offer.owner : pick(members, other)
}

/** Jobs that act by the clock alone, for every world in the database. */
const sweeps = {
  settle: rules.settleDue,
  absence: rules.decideAbsences,
  expire(world: World) {
    for (const booking of world.bookings) rules.expire(world, booking)
  },
}

const sweep = fc.constantFrom(...(['settle', 'expire', 'absence', 'absence'] as const)).map(
  (which): Operation =>
    operation('sweep', [which], (_, real) => ({
      name: `sweep: ${which}`,
      ask: () => ended(real.sweep[which]),
      expect(world) {
        for (const one of world.all) sweeps[which](one)
        return 'success'
      },
    })),
)

export const bookingOperations = { book, order, act, goOn, sweep }
