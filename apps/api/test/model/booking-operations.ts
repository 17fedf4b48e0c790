import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { wireActions } from '@kindling/domain/bookings/booking-rules'
import type { BookingAction } from '@kindling/domain/bookings/booking-transitions'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { disputeContract } from '@kindling/domain/trust/dispute-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { type ActionName, keyed } from '../market.ts'
import { type Attempt, tryPlainly } from './attempt.ts'
import * as rules from './booking-rules.ts'
import { ended, holdFor, idOf, londonDay } from './money-operations.ts'
import { priceOf } from './money-rules.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import type { Real } from './real.ts'
import type { Method, ModelBooking, ModelIntent, ModelMember, World } from './world.ts'

const DAY = 24 * 60 * 60_000

/** Usually the member who paid; sometimes somebody else. */
const book = fc.tuple(index, index, fc.nat({ max: 4 }), fc.constantFrom(0, 1, 7)).map(
  ([what, who, stranger, days]): Operation =>
    operation('book', [what, who, stranger, days], ({ intents, members, now }, real) => {
      const intent = pickLate(intents, what)
      const by = stranger === 0 ? pick(members, who) : intent?.client
      if (intent === undefined || by === undefined) return undefined
      return bookWith(intent, { by, day: londonDay(now + days * DAY) }, real)
    }),
)

function bookWith(
  intent: ModelIntent,
  { by, day }: { by: ModelMember; day: string },
  { market }: Pick<Real, 'market'>,
): Attempt {
  const key = v7()
  const fields = { payment_method: intent.method, booking_date: day }
  return {
    name: `book by ${intent.method}`,
    async ask() {
      const answer = await market.request(by.real, intent.offer.real, intent.id, { fields, key })
      return { outcome: outcomeOf(answer), id: idOf(answer) }
    },
    expect: (world, { id = '' }) => rules.book(world, { id, by, intent, day }),
  }
}

/** Somebody who can afford it books what is offered, from the payment to the request. */
const order = fc
  .tuple(index, index, fc.constantFrom<Method>('wallet', 'spark_token', 'card'), fc.constantFrom(0, 0, 1, 7))
  .map(
    ([who, what, how, days]): Operation =>
      operation('order', [who, what, how, days], async (world, real) => {
        const { present, offers, now } = world
        const offer = pick(
          offers.filter(({ owner, rate }) => !owner.isGone && rate >= 30),
          what,
        )
        if (offer === undefined) return undefined
        const canPay = (member: ModelMember) => how === 'card' || member[how] >= priceOf(offer, how)
        const by = pick(
          present.filter((member) => member !== offer.owner && canPay(member)),
          who,
        )
        if (by === undefined) return undefined
        const day = londonDay(now + days * DAY)
        await tryPlainly(world, holdFor({ by, offer, method: how, day }, real))
        const intent = world.intents.at(-1)
        if (intent === undefined) return undefined
        if (intent.card !== undefined) {
          await real.market.payWith(intent.card.clientSecret)
          intent.card = { ...intent.card, isPaid: true }
        }
        return bookWith(intent, { by, day }, real)
      }),
  )

type Step = ActionName | 'completed' | 'cancel'
const steps: readonly Step[] = ['accept', 'reject', 'in-progress', 'complete', 'completed', 'cancel']

/** By the client, the provider or anybody. */
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

/** A move that somebody may make now, so that bookings get somewhere. */
const goOn = fc.tuple(index, index).map(
  ([which, choice]): Operation =>
    operation('go on', [which, choice], (world, real) => {
      // Those that are rejected or cancelled get nowhere.
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

function stepOf(
  world: World,
  booking: ModelBooking,
  { by, step }: { by: ModelMember; step: Step },
  { market, test }: Real,
): Attempt {
  const side = rules.sideOf(booking, by)
  const action = actionOf(step, side)
  const kept = side ? rules.keptIfCancelled(world, booking, side) : 0
  return {
    name: kept > 0 && step === 'cancel' ? 'cancel late' : action,
    again: 'state_conflict',
    mayLose: true,
    async ask() {
      const answer =
        step === 'completed'
          ? await market.complete(by.real, booking.id)
          : step === 'cancel'
            ? await cancel(test, by, booking, kept)
            : await market.act(by.real, step, booking.id)
      return { outcome: outcomeOf(answer) }
    },
    expect: (now) => rules.act(now, booking, by, action),
  }
}

async function cancel(test: Real['test'], by: ModelMember, { id, intent }: ModelBooking, kept: number) {
  const toWire = intent.method === 'spark_token' ? millisToSparks : penceToPounds
  const body = { client_gets: toWire(intent.amount - kept), reason: 'Something came up' }
  return await test.call(bookingContract.cancel, { as: by.real, params: { id }, body })
}

function actionOf(step: Step, side: string | undefined): BookingAction {
  if (step === 'cancel') return step
  if (step === 'completed') return side === 'client' ? 'confirm' : 'complete'
  return wireActions[step]
}

function someone(booking: ModelBooking, who: string, members: readonly ModelMember[], other: number) {
  const { client, offer } = booking.intent
  return who === 'client' ? client : who === 'provider' ? offer.owner : pick(members, other)
}

const dispute = fc.tuple(index, fc.constantFrom('client', 'client', 'provider', 'anybody'), index).map(
  ([which, who, other]): Operation =>
    operation('dispute', [which, who, other], ({ bookings, members }, real) => {
      const open = bookings.filter(({ status }) => status !== 'pending' && status !== 'rejected')
      const booking = pickLate(which % 4 === 0 ? bookings : open, which)
      const by = booking && someone(booking, who, members, other)
      return booking && by && disputeOf(booking, by, real)
    }),
)

function disputeOf(booking: ModelBooking, by: ModelMember, { test }: Real): Attempt {
  const headers = keyed()
  return {
    name: 'dispute',
    mayLose: true,
    async ask() {
      const body = { bookingId: booking.id, message: 'The chain still slips' }
      const answer = await test.call(disputeContract.open, { as: by.real, body, headers })
      return { outcome: outcomeOf(answer), id: idOf(answer) }
    },
    expect: (world, { id = '' }) => rules.dispute(world, booking, by, id),
  }
}

/** Where nobody waits for a moderator, a client does from now on, or there would hardly ever be anything to decide. */
async function haveDispute(world: World, real: Real, which: number): Promise<void> {
  if (world.bookings.some((one) => one.disputeId !== undefined && !one.isSettled)) return
  const booking = pickLate(
    world.bookings.filter((one) => rules.mayAct(world, one, 'client', 'dispute')),
    which,
  )
  if (booking !== undefined) await tryPlainly(world, disputeOf(booking, booking.intent.client, real))
}

/** A moderator ends a dispute: to either side, or some to each. */
const decide = fc.tuple(index, fc.constantFrom('release', 'refund', 'split', 'split'), index).map(
  ([which, wanted, part]): Operation =>
    operation('decide', [which, wanted, part], async (world, real) => {
      await haveDispute(world, real, which)
      const { test, moderator } = real
      const disputed = world.bookings.filter(({ disputeId }) => disputeId !== undefined)
      const waiting = disputed.filter(({ isSettled }) => !isSettled)
      const booking = pickLate(which % 4 === 0 ? disputed : waiting, which)
      if (booking?.disputeId === undefined) return undefined
      const { disputeId, intent } = booking
      const { amount, method } = intent
      const outcome = wanted === 'split' && amount < 2 ? 'refund' : wanted
      const share = { release: amount, refund: 0, split: 1 + (part % Math.max(amount - 1, 1)) }[outcome] ?? 0
      const toWire = method === 'spark_token' ? millisToSparks : penceToPounds
      const parts = { provider_amount: toWire(share), client_amount: toWire(amount - share) }
      return {
        name: `decide: ${outcome}`,
        again: 'state_conflict',
        mayLose: true,
        async ask() {
          const body = { outcome, note: 'Looked at it', ...(outcome === 'split' ? parts : {}) }
          const params = { id: disputeId }
          const answer = await test.call(moderationContract.decideDispute, { as: moderator, params, body })
          return { outcome: outcomeOf(answer) }
        },
        expect: () => rules.decide(booking, share),
      }
    }),
)

/** What the clock alone brings about, for every world of the database. */
const sweeps = {
  settle: rules.settleDue,
  expire(world: World) {
    for (const booking of world.bookings) rules.expire(world, booking)
  },
}

const sweep = fc.constantFrom(...(['settle', 'expire'] as const)).map(
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

export const bookingOperations = { book, order, act, goOn, dispute, decide, sweep }
