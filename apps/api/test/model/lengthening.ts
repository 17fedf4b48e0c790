import { extraChoices } from '@kindling/domain/bookings/more-time/extension-rules'
import { agree } from './agreeing.ts'
import { buffers } from './appointment-rules.ts'
import { tryPlainly } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import { mayAct } from './booking-rules.ts'
import { decisionOf, disputeOf, hear } from './dispute-operations.ts'
import { answerTo, type Minutes, requestOf } from './extension-operations.ts'
import { isOpen } from './extension-rules.ts'
import { pick } from './operation.ts'
import type { Real } from './real.ts'
import { enrich, goOnBy } from './setting-operations.ts'
import type { ModelBooking, World } from './world.ts'

const MINUTE = 60_000
const HALF_AN_HOUR = 30 * MINUTE
const DAY = 48 * HALF_AN_HOUR

interface Story {
  booking: ModelBooking
  which: number
  /** Milliseconds after the lapse of a request. */
  by: number
}

/**
 * Work takes longer than booked: the provider perhaps starts it, and requests more time once or twice. The client
 * accepts, perhaps after the lapse, or after that time was booked by another member. Perhaps a dispute follows.
 */
export async function lengthen(world: World, real: Real, story: Story): Promise<string> {
  const { booking, which } = story
  const { client, offer } = booking.intent
  if (which % 4 === 0 && mayAct(world, booking, 'provider', 'start')) {
    await tryPlainly(world, stepOf(world, booking, { by: offer.owner, step: 'in-progress' }, real))
  }
  const ended = await askAndAgree(world, real, story)
  const isDisputed = which % 3 < 2 && booking.extras.length > 0 && mayAct(world, booking, 'client', 'dispute')
  if (!isDisputed) return ended
  await tryPlainly(world, disputeOf(booking, client, real))
  if (which % 3 > 0) return ended
  await hear(world, real, booking)
  const split = decisionOf(booking, { outcome: 'split', part: 4 * which + 1 }, real)
  return `${split.name}: ${await tryPlainly(world, split)}`
}

async function askAndAgree(world: World, real: Real, story: Story): Promise<string> {
  const { booking, which, by } = story
  const length = pick(extraChoices.slice(0, 3), which) ?? 30
  const variant = which % 8
  // Just reaches the next booking, or overlaps it.
  if (variant < 2)
    return await lengthenBy(world, real, booking, variant === 0 ? 45 : 60, () =>
      promiseNext(world, real, story),
    )
  if (variant < 5) {
    const outcome = await lengthenBy(world, real, booking, length, ({ lapsesAt }) =>
      goOnBy(world, real, lapsesAt + by - world.now),
    )
    return by < 0 ? `just in time: ${outcome}` : `lapsed: ${outcome}`
  }
  const outcome = await lengthenBy(world, real, booking, length)
  return variant < 7 ? outcome : `twice: ${await lengthenBy(world, real, booking, 15)}`
}

/** The provider requests more time and the client accepts. @param meanwhile runs while the request is open */
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
  // Most clients have no money left.
  if (extension.price % 4 > 0 && client.wallet < extension.price) {
    await enrich(world, real, client, extension.price)
  }
  await meanwhile(extension)
  return await tryPlainly(world, answerTo(world, extension, { by: client, how: 'accept' }, real))
}

/** Books the next free time after a booking and its buffers for another client. */
async function promiseNext(world: World, real: Real, { booking, which }: Story): Promise<void> {
  const { offer, method } = booking.intent
  const between = (buffers.before + buffers.after) * MINUTE
  const wanted = Math.ceil((booking.ends.getTime() + between) / HALF_AN_HOUR) * HALF_AN_HOUR
  const chosen = { steps: 0, isHalf: false, minutes: 60 }
  // Clocks may change before 03:00.
  if (wanted <= world.now || wanted % DAY < 6 * HALF_AN_HOUR) return
  await agree(world, real, { who: which, what: 0, how: method, chosen, offer, wanted })
}
