import { extraChoices } from '@kindling/domain/bookings/extension-rules'
import { agree } from './agreeing.ts'
import { tryPlainly } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import { mayAct } from './booking-rules.ts'
import { disputeOf } from './dispute-operations.ts'
import { answerTo, type Minutes, requestOf } from './extension-operations.ts'
import { isOpen } from './extension-rules.ts'
import { pick } from './operation.ts'
import type { Real } from './real.ts'
import { goOnBy } from './setting-operations.ts'
import type { ModelBooking, World } from './world.ts'

const HOUR = 60 * 60_000

interface Story {
  booking: ModelBooking
  which: number
  /** Milliseconds, after a request has lapsed. */
  by: number
}

/**
 * Work takes longer than was booked: its provider has come, perhaps starts it, and asks for more time, once or twice;
 * its client agrees, perhaps too late, or once that time was promised to somebody else, and perhaps disputes all of it.
 */
export async function lengthen(world: World, real: Real, story: Story): Promise<string> {
  const { booking, which, by } = story
  const { owner } = booking.intent.offer
  if (which % 3 === 0 && mayAct(world, booking, 'provider', 'start')) {
    await tryPlainly(world, stepOf(world, booking, { by: owner, step: 'in-progress' }, real))
  }
  const length = pick(extraChoices.slice(0, 4), which) ?? 30
  if (which % 5 === 0)
    return await lengthenBy(world, real, booking, length, () => promiseNext(world, real, story))
  if (which % 5 < 3) {
    const outcome = await lengthenBy(world, real, booking, length, ({ lapsesAt }) =>
      goOnBy(world, real, lapsesAt + by - world.now),
    )
    return by < 0 ? `just in time: ${outcome}` : `lapsed: ${outcome}`
  }
  const outcome = await lengthenBy(world, real, booking, length)
  const ended = which % 2 === 0 ? outcome : `twice: ${await lengthenBy(world, real, booking, 15)}`
  if (which % 3 === 1 && mayAct(world, booking, 'client', 'dispute')) {
    await tryPlainly(world, disputeOf(booking, booking.intent.client, real))
  }
  return ended
}

/** @param meanwhile what happens while the request waits */
async function lengthenBy(
  world: World,
  real: Real,
  booking: ModelBooking,
  minutes: Minutes,
  meanwhile: (asked: { lapsesAt: number }) => unknown = () => undefined,
): Promise<string> {
  const { client, offer } = booking.intent
  const waits = world.extensions.find((one) => one.booking === booking && isOpen(world, one))
  const asked = waits ?? (await tryPlainly(world, requestOf(booking, { by: offer.owner, minutes }, real)))
  const extension = asked === 'success' ? world.extensions.at(-1) : waits
  if (extension === undefined) return `not asked: ${asked}`
  await meanwhile(extension)
  return await tryPlainly(world, answerTo(world, extension, { by: client, how: 'accept' }, real))
}

/** Somebody is promised the next time after a booking that leaves both of them their buffers. */
async function promiseNext(world: World, real: Real, { booking, which }: Story): Promise<void> {
  const { offer, method } = booking.intent
  const wanted = booking.ends.getTime() + HOUR
  const chosen = { steps: 0, isHalf: false, minutes: 60 }
  // Before three the clocks may change.
  if (wanted % (24 * HOUR) < 3 * HOUR) return
  await agree(world, real, { who: which, what: 0, how: method, chosen, offer, wanted })
}
