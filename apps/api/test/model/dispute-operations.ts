import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import fc from 'fast-check'
import { keyed } from '../market.ts'
import { type Attempt, tryPlainly } from './attempt.ts'
import { someone } from './booking-operations.ts'
import * as rules from './booking-rules.ts'
import { idOf } from './money-operations.ts'
import { index, type Operation, operation, outcomeOf, pickLate } from './operation.ts'
import type { Real } from './real.ts'
import type { ModelBooking, ModelMember, World } from './world.ts'

const dispute = fc.tuple(index, fc.constantFrom('client', 'client', 'provider', 'anybody'), index).map(
  ([which, who, other]): Operation =>
    operation('dispute', [which, who, other], ({ bookings, members }, real) => {
      const open = bookings.filter(({ status }) => status !== 'pending' && status !== 'rejected')
      const booking = pickLate(which % 4 === 0 ? bookings : open, which)
      const by = booking && someone(booking, who, members, other)
      return booking && by && disputeOf(booking, by, real)
    }),
)

export function disputeOf(booking: ModelBooking, by: ModelMember, { test }: Real): Attempt {
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

/** Opens a dispute when there is none: random operations alone would rarely open one. */
async function haveDispute(world: World, real: Real, which: number): Promise<void> {
  if (world.bookings.some((one) => one.disputeId !== undefined && !one.isSettled)) return
  const open = world.bookings.filter((one) => rules.mayAct(world, one, 'client', 'dispute'))
  const longer = open.filter(({ extras }) => extras.length > 0)
  const booking = pickLate(longer.length > 0 ? longer : open, which)
  if (booking !== undefined) await tryPlainly(world, disputeOf(booking, booking.intent.client, real))
}

/** A moderator decides a dispute: for one side, or a split. */
const decide = fc.tuple(index, fc.constantFrom('release', 'refund', 'split', 'split'), index).map(
  ([which, wanted, part]): Operation =>
    operation('decide', [which, wanted, part], async (world, real) => {
      await haveDispute(world, real, which)
      const disputed = world.bookings.filter(({ disputeId }) => disputeId !== undefined)
      const waiting = disputed.filter(({ isSettled }) => !isSettled)
      const longer = waiting.filter(({ extras }) => extras.length > 0)
      const booking = pickLate(which % 4 === 0 ? disputed : longer.length > 0 ? longer : waiting, which)
      if (booking === undefined) return undefined
      const outcome = wanted === 'split' && rules.totalOf(booking) < 2 ? 'refund' : wanted
      if (part % 5 > 0) await hear(world, real, booking)
      return decisionOf(booking, { outcome, part }, real)
    }),
)

/** Adds a statement to a dispute: the other side's first one is its answer. */
export function answerOf(booking: ModelBooking, by: ModelMember, { test }: Real): Attempt {
  const headers = keyed()
  const { disputeId: id = '' } = booking
  return {
    name: 'answer a dispute',
    mayLose: true,
    async ask() {
      const body = { message: 'It was done' }
      return {
        outcome: outcomeOf(
          await test.call(disputeContract.state, { as: by.real, params: { id }, body, headers }),
        ),
      }
    },
    expect: (world) => rules.answer(world, booking, by),
  }
}

/** Answers a dispute for the side that didn't open it, unless it has. */
export async function hear(world: World, real: Real, booking: ModelBooking): Promise<void> {
  const { dispute: said, intent } = booking
  if (said === undefined || said.isAnswered || booking.isSettled) return
  const other = said.openedBy === 'client' ? intent.offer.owner : intent.client
  await tryPlainly(world, answerOf(booking, other, real))
}

interface Decision {
  outcome: 'release' | 'refund' | 'split'
  /** For a split: selects the provider's share within the allowed range. */
  part: number
}

export function decisionOf(
  booking: ModelBooking,
  { outcome, part }: Decision,
  { test, moderator }: Real,
): Attempt {
  const { disputeId: id = '', intent } = booking
  const total = rules.totalOf(booking)
  // Usually takes some of the payments for more time as well.
  const least = part % 4 > 0 && total > intent.amount + 1 ? intent.amount + 1 : 1
  const held = total + (booking.loan?.deposit ?? []).reduce((sum, { amount }) => sum + amount, 0)
  // A split of a loan may give the owner the whole deposit.
  const most = held > total ? held : held - 1
  const split = least + (part % Math.max(most - least + 1, 1))
  const share = { release: total, refund: 0, split }[outcome]
  const toWire = intent.method === 'spark_token' ? millisToSparks : penceToPounds
  const parts = { provider_amount: toWire(share), client_amount: toWire(held - share) }
  const isBeyond = outcome === 'split' && share > intent.amount
  const isAll = outcome === 'split' && share === held
  return {
    name: `decide: ${outcome}${isAll ? ', all of it' : isBeyond ? ' beyond what was booked' : ''}`,
    again: 'state_conflict',
    mayLose: true,
    async ask() {
      const body = { outcome, note: 'Looked at it', ...(outcome === 'split' ? parts : {}) }
      const answer = await test.call(moderationContract.decideDispute, {
        as: moderator,
        params: { id },
        body,
      })
      return { outcome: outcomeOf(answer) }
    },
    expect: (world) => rules.decide(world, booking, share),
  }
}

export const disputeOperations = { dispute, decide }
