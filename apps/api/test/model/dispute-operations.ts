import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { disputeContract } from '@kindling/domain/trust/dispute-contract'
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

/** Where nobody waits for a moderator, a client does from now on, or there would hardly ever be anything to decide. */
async function haveDispute(world: World, real: Real, which: number): Promise<void> {
  if (world.bookings.some((one) => one.disputeId !== undefined && !one.isSettled)) return
  const open = world.bookings.filter((one) => rules.mayAct(world, one, 'client', 'dispute'))
  const longer = open.filter(({ extras }) => extras.length > 0)
  const booking = pickLate(longer.length > 0 ? longer : open, which)
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
      const [amount, { method }] = [rules.totalOf(booking), intent]
      const outcome = wanted === 'split' && amount < 2 ? 'refund' : wanted
      // Of what was added, too, where something was.
      const least = part % 2 === 0 && amount > intent.amount + 1 ? intent.amount + 1 : 1
      const split = least + (part % Math.max(amount - least, 1))
      const share = { release: amount, refund: 0, split }[outcome] ?? 0
      const toWire = method === 'spark_token' ? millisToSparks : penceToPounds
      const parts = { provider_amount: toWire(share), client_amount: toWire(amount - share) }
      return {
        name: `decide: ${outcome}${outcome === 'split' && share > intent.amount ? ' beyond what was booked' : ''}`,
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

export const disputeOperations = { dispute, decide }
