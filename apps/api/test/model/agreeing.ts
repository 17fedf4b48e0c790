import fc from 'fast-check'
import { type Attempt, tryPlainly } from './attempt.ts'
import { type Ordered, orderOne, stepOf } from './booking-operations.ts'
import { index, type Operation, operation } from './operation.ts'
import type { Real } from './real.ts'
import { start } from './when.ts'
import type { Method, ModelBooking, World } from './world.ts'

/** Pays for and requests a booking. Undefined when nobody can, or the time is taken. */
async function request(world: World, real: Real, order: Ordered): Promise<ModelBooking | undefined> {
  const attempt = await orderOne(world, real, order)
  if (attempt === undefined || (await tryPlainly(world, attempt)) !== 'success') return undefined
  return world.bookings.at(-1)
}

/** Makes an accepted booking: payment, request and acceptance. */
export async function agree(world: World, real: Real, order: Ordered): Promise<ModelBooking | undefined> {
  const booking = await request(world, real, order)
  if (booking?.status !== 'pending') return booking
  return (await tryPlainly(world, acceptOf(world, booking, real))) === 'success' ? booking : undefined
}

function acceptOf(world: World, booking: ModelBooking, real: Real): Attempt {
  return stepOf(world, booking, { by: booking.intent.offer.owner, step: 'accept' }, real)
}

/**
 * Two members request the same time. The provider accepts one of them (unless an instant booking did that) and then the
 * other. Sometimes the second one has only paid by then, and requests too late.
 */
export const contend = fc
  .tuple(index, index, fc.constantFrom<Method>('wallet', 'spark_token'), start, fc.boolean())
  .map(
    ([who, what, how, time, isOneAccepted]): Operation =>
      operation('contend', [who, what, how, time, isOneAccepted], async (world, real) => {
        const order = { who, what, how, chosen: { ...time, minutes: 60 } }
        const one = await request(world, real, order)
        if (one?.status !== 'pending') return undefined
        const { offer } = one.intent
        const same = { ...order, who: who + 1, offer, wanted: one.startsAt?.getTime() }
        if (isOneAccepted && who % 3 === 0) {
          await tryPlainly(world, acceptOf(world, one, real))
          return await orderOne(world, real, same)
        }
        const other = await request(world, real, same)
        if (other?.status !== 'pending') return undefined
        if (isOneAccepted) await tryPlainly(world, acceptOf(world, one, real))
        return acceptOf(world, other, real)
      }),
  )
