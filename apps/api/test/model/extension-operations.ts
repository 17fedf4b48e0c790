import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import { extraChoices } from '@kindling/domain/bookings/more-time/extension-rules'
import fc from 'fast-check'
import { type Attempt, tryPlainly } from './attempt.ts'
import { someone } from './booking-operations.ts'
import { findPayment, findRequest } from './extension-rows.ts'
import * as rules from './extension-rules.ts'
import { index, type Operation, operation, outcomeOf, pickLate } from './operation.ts'
import type { Real } from './real.ts'
import type { ModelBooking, ModelExtension, ModelMember, World } from './world.ts'

export type Minutes = (typeof extraChoices)[number]

const side = fc.constantFrom('provider', 'provider', 'provider', 'provider', 'client', 'anybody')

/** Requests more time, usually for a booking in progress. */
const ask = fc.tuple(index, side, fc.constantFrom(...extraChoices), index).map(
  ([which, who, minutes, other]): Operation =>
    operation('ask', [which, who, minutes, other], (world, real) => {
      const going = world.bookings.filter((booking) => rules.isGoingOn(world, booking))
      const booking = pickLate(which % 6 === 0 ? world.bookings : going, which)
      const by = booking && someone(booking, who, world.members, other)
      return booking && by && requestOf(booking, { by, minutes }, real)
    }),
)

/** A request for more minutes by the provider, or by another member. */
export function requestOf(
  booking: ModelBooking,
  { by, minutes }: { by: ModelMember; minutes: Minutes },
  real: Real,
): Attempt {
  return {
    name: 'ask for more time',
    again: 'state_conflict',
    async ask() {
      const call = { as: by.real, params: { id: booking.id }, body: { minutes } }
      const outcome = outcomeOf(await real.test.call(extensionContract.request, call))
      // Read from the database: the booking no longer shows a request that was answered at once.
      return { outcome, id: await findRequest(real, booking.id) }
    },
    expect: (world, { id = '' }) => rules.ask(world, { id, booking, by, minutes }),
  }
}

/** The client accepts or declines, or the provider withdraws; sometimes another member tries to. */
const answer = fc
  .tuple(
    index,
    fc.constantFrom<rules.Answer>('accept', 'accept', 'accept', 'decline', 'withdraw', 'withdraw'),
    index,
  )
  .map(
    ([which, how, who]): Operation =>
      operation('answer', [which, how, who], async (world, real) => {
        await haveRequest(world, real, which)
        const waiting = world.extensions.filter(({ state }) => state === 'open')
        const extension = pickLate(which % 6 === 0 ? world.extensions : waiting, which)
        if (extension === undefined) return undefined
        const right = how === 'withdraw' ? 'provider' : 'client'
        const by = someone(extension.booking, who % 6 === 0 ? 'anybody' : right, world.members, who)
        return by && answerTo(world, extension, { by, how }, real)
      }),
  )

/** Makes a request for more time when none is open. */
async function haveRequest(world: World, real: Real, which: number): Promise<void> {
  if (world.extensions.some((one) => rules.isOpen(world, one) && rules.isGoingOn(world, one.booking))) return
  const booking = world.bookings.findLast((one) => rules.isGoingOn(world, one))
  if (booking === undefined) return
  const by = booking.intent.offer.owner
  await tryPlainly(world, requestOf(booking, { by, minutes: which % 2 === 0 ? 15 : 60 }, real))
}

export function answerTo(
  world: World,
  extension: ModelExtension,
  { by, how }: { by: ModelMember; how: rules.Answer },
  real: Real,
): Attempt {
  const isLapsed = world.now >= extension.lapsesAt && extension.state === 'open'
  const { booking, id: eid } = extension
  return {
    name: `${names[how]} more time${isLapsed ? ', lapsed' : ''}`,
    // A retry of an acceptance succeeds again.
    ...(how !== 'accept' && { again: 'state_conflict' }),
    async ask() {
      const call = { as: by.real, params: { id: booking.id, eid } }
      const outcome = outcomeOf(await real.test.call(extensionContract[how], call))
      return { outcome, id: how === 'accept' ? await findPayment(real, eid) : undefined }
    },
    expect: (now, { id = '' }) => rules.answer(now, extension, { by, how, intentId: id }),
  }
}

const names = { accept: 'agree to', decline: 'decline', withdraw: 'withdraw' } as const

export const extensionOperations = { ask, answer }
