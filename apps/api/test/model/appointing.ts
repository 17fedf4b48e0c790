import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import fc from 'fast-check'
import { agree } from './agreeing.ts'
import { freeUntil, justAfter } from './appointment-rules.ts'
import { tryPlainly } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import { mayAct } from './booking-rules.ts'
import { lengthen } from './lengthening.ts'
import { index, pickLate } from './operation.ts'
import { answerTo, proposalOf } from './proposal-operations.ts'
import { isMovable } from './proposal-rules.ts'
import type { Real } from './real.ts'
import { goOnBy, type Happening } from './setting-operations.ts'
import { minutes, start, startAfter } from './when.ts'
import type { Method, ModelBooking, ModelMember, ModelProposal, World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

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
  'lapsed',
  'lapsed',
  'longer',
  'longer',
  'longer',
  'longer',
  'longer',
)

/**
 * Makes or picks an accepted booking with a time and advances the clock to: the end of free cancellation, the start, a
 * request for more time, a report of absence, its decision, or the lapse of a proposal. Random operations alone would
 * rarely get that far.
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
        // The booking has to start after the proposal lapses.
        const later = world.now + (how === 'lapsed' ? 9 * HOUR : -Infinity)
        const agreed = world.bookings.filter((one) => isAgreed(one) && Number(one.startsAt) > later)
        if (how === 'lapsed') order.chosen.steps = 80
        const booking = pickLate(agreed, which) ?? (await agree(world, real, order))
        if (booking?.startsAt == null) return undefined
        const begin = booking.startsAt.getTime()
        if (how === 'late')
          return await regret(world, real, { booking, at: freeUntil(booking) + by + 1, which })
        if (how === 'lapsed') return await lapse(world, real, { booking, at: by, side, which })
        if (how === 'longer') {
          goOnTo(world, real, begin + (which % 4 === 0 ? by : 0), how)
          return `longer: ${await lengthen(world, real, { booking, which, by })}`
        }
        if (how === 'begun') return goOnTo(world, real, begin + by, how)
        if (how === 'missed')
          return await miss(world, real, { booking, at: begin + 15 * MINUTE + by, side, which })
        return how
      },
    }),
  )

const isMissed = ({ status, absenceDecidesAt }: ModelBooking) =>
  (status === 'accepted' || status === 'in_progress') && absenceDecidesAt !== null

const isAgreed = ({ status, startsAt, absenceDecidesAt }: ModelBooking) =>
  status === 'accepted' && startsAt !== null && absenceDecidesAt === null

const decidesAt = ({ absenceDecidesAt }: ModelBooking) => absenceDecidesAt?.getTime() ?? 0

function goOnTo(world: World, real: Real, instant: number, how: string): string | undefined {
  if (instant <= world.now) return undefined
  goOnBy(world, real, instant - world.now)
  return how
}

/** After free cancellation ends, the client may propose another time, and cancel after that. */
async function regret(world: World, real: Real, { booking, at, which }: Omit<Story, 'side'>) {
  const late = goOnTo(world, real, at, 'late')
  if (late === undefined || which % 4 === 0 || !isMovable(world, booking)) return late
  const { client, offer, method } = booking.intent
  const proposal = await proposeOne(world, real, booking, { by: client, steps: 13 })
  if (proposal === undefined || which % 4 === 1) return late
  await tryPlainly(world, answerTo(proposal, acceptanceBy(offer.owner, proposal), real))
  if (which % 4 === 2) {
    const chosen = { steps: 0, isHalf: false, minutes: 60 }
    await agree(world, real, { who: which, what: 0, how: method, chosen, offer, wanted: justAfter(booking) })
  } else if (mayAct(world, booking, 'client', 'cancel')) {
    await tryPlainly(world, stepOf(world, booking, { by: client, step: 'cancel' }, real))
  }
  return late
}

/** A proposal lapses unanswered while the booking can still be moved. */
async function lapse(world: World, real: Real, { booking, at, side, which }: Story) {
  const { client, offer } = booking.intent
  const isFar = Number(booking.startsAt) > world.now + 49 * HOUR
  const steps = isFar && which % 2 === 0 ? 85 : 2
  const [by, other] = side === 'client' ? [client, offer.owner] : [offer.owner, client]
  const proposal = await proposeOne(world, real, booking, { by, steps })
  if (proposal === undefined) return undefined
  goOnTo(world, real, proposal.lapsesAt + at, 'lapsed')
  if (!isMovable(world, booking)) return undefined
  const outcome = await tryPlainly(world, answerTo(proposal, acceptanceBy(other, proposal), real))
  return at < 0 ? `just in time: ${outcome}` : `lapsed: ${outcome}`
}

async function proposeOne(
  world: World,
  real: Real,
  booking: ModelBooking,
  { by, steps }: { by: ModelMember; steps: number },
): Promise<ModelProposal | undefined> {
  // The first of two proposed times may pass while the second can still be accepted.
  const starts = [steps, 85].map((some) => startAfter(world.now, { steps: some, isHalf: true }))
  const proposed = proposalOf(booking, { by, starts: [...new Set(starts)] }, real)
  return (await tryPlainly(world, proposed)) === 'success' ? world.proposals.at(-1) : undefined
}

function acceptanceBy(by: ModelMember, { starts }: ModelProposal) {
  return { by, how: 'accept', start: starts.at(-1) ?? 0, isLapsed: false } as const
}

async function miss(world: World, real: Real, { booking, at, side, which }: Story) {
  goOnTo(world, real, at, 'missed')
  const { client, offer } = booking.intent
  // Either side may still be reported absent after the provider has started the work.
  if (which % 3 === 0 && mayAct(world, booking, 'provider', 'start')) {
    await tryPlainly(world, stepOf(world, booking, { by: offer.owner, step: 'in-progress' }, real))
  }
  const by = side === 'client' ? client : offer.owner
  const said = await tryPlainly(world, stepOf(world, booking, { by, step: 'absent' }, real))
  return `missed: ${said}`
}

interface Story {
  booking: ModelBooking
  /** Milliseconds: the instant, or for a proposal the offset from its lapse. */
  at: number
  side: BookingParty
  which: number
}
