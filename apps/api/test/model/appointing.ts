import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import fc from 'fast-check'
import { agree } from './agreeing.ts'
import { freeUntil } from './appointment-rules.ts'
import { tryPlainly } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import { index, pickLate } from './operation.ts'
import { answerTo, proposalOf } from './proposal-operations.ts'
import { isMovable } from './proposal-rules.ts'
import type { Real } from './real.ts'
import { goOnBy, type Happening } from './setting-operations.ts'
import { minutes, start, startAfter } from './when.ts'
import type { Method, ModelBooking, World } from './world.ts'

const MINUTE = 60_000

const method = fc.constantFrom<Method>('wallet', 'spark_token', 'card')
const side = fc.constantFrom<BookingParty>('client', 'provider')
const until = fc.constantFrom(
  'agreed',
  'late',
  'late',
  'begun',
  'missed',
  'missed',
  'missed',
  'decided',
  'decided',
)

/**
 * Two agree on a time, where nobody has yet, and the clock goes on: until cancelling costs something, until it begins,
 * until one of them says that the other isn't there, or until that is to be decided. Left to chance alone, few days
 * would come so far.
 */
export const appoint = fc
  .tuple(index, method, fc.tuple(start, minutes), until, fc.constantFrom(-1, 0, 1), side)
  .map(
    ([which, method, [time, length], how, by, side]): Happening => ({
      name: 'appoint',
      values: [which, method, time, length, how, by, side],
      async happen(world, real) {
        const missed = world.all.flatMap(({ bookings }) => bookings).find(isMissed)
        if (how === 'decided') return missed && goOnTo(world, real, decidesAt(missed) + by, how)
        const order = { who: which, what: which, how: method, chosen: { ...time, minutes: length } }
        const booking = pickLate(world.bookings.filter(isAgreed), which) ?? (await agree(world, real, order))
        if (booking?.startsAt == null) return undefined
        const begin = booking.startsAt.getTime()
        if (how === 'late')
          return await regret(world, real, { booking, at: freeUntil(booking) + by + 1, side })
        if (how === 'begun') return goOnTo(world, real, begin + by, how)
        if (how === 'missed') return await miss(world, real, { booking, at: begin + 15 * MINUTE + by, side })
        return how
      },
    }),
  )

const isMissed = ({ status, absenceDecidesAt }: ModelBooking) =>
  status === 'accepted' && absenceDecidesAt !== null

const isAgreed = ({ status, startsAt, absenceDecidesAt }: ModelBooking) =>
  status === 'accepted' && startsAt !== null && absenceDecidesAt === null

const decidesAt = ({ absenceDecidesAt }: ModelBooking) => absenceDecidesAt?.getTime() ?? 0

function goOnTo(world: World, real: Real, instant: number, how: string): string | undefined {
  if (instant <= world.now) return undefined
  goOnBy(world, real, instant - world.now)
  return how
}

/** Cancelling costs something by now: the client may wish for another time instead. */
async function regret(world: World, real: Real, { booking, at, side }: Missed) {
  const late = goOnTo(world, real, at, 'late')
  if (late && side === 'client' && isMovable(world, booking)) {
    const { client, offer } = booking.intent
    const wished = startAfter(world.now, { steps: 13, isHalf: true })
    const proposed = await tryPlainly(world, proposalOf(booking, { by: client, starts: [wished] }, real))
    const proposal = world.proposals.at(-1)
    if (proposed !== 'success' || proposal === undefined || at % 2 === 0) return late
    const accepted = { by: offer.owner, how: 'accept', start: wished, isLapsed: false } as const
    await tryPlainly(world, answerTo(proposal, accepted, real))
  }
  return late
}

async function miss(world: World, real: Real, { booking, at, side }: Missed) {
  goOnTo(world, real, at, 'missed')
  const by = side === 'client' ? booking.intent.client : booking.intent.offer.owner
  const said = await tryPlainly(world, stepOf(world, booking, { by, step: 'absent' }, real))
  return `missed: ${said}`
}

interface Missed {
  booking: ModelBooking
  at: number
  side: BookingParty
}
