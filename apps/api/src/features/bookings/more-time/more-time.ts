import { beginningOf } from '@kindling/domain/bookings/booking-state'
import { EXTENSION_LIFE } from '@kindling/domain/bookings/booking-windows'
import { changeLapsesAt } from '@kindling/domain/bookings/change-requests'
import { canExtend, extrasOf, priceOfExtra } from '@kindling/domain/bookings/more-time/extension-rules'
import { AppError } from '@kindling/domain/errors'
import type { Executor, Transaction } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { MINUTE } from '../../../platform/durations.ts'
import { overlaps, stateConflict, tooEarly } from '../booking-policies.ts'
import { readState } from '../booking-state-store.ts'
import { type Booking, changeBooking, insertEvent } from '../booking-store.ts'
import { addressed, type ChangeEvents, type ChangeKind } from '../changes/change-kind.ts'
import { moreTimeRows } from '../changes/change-request-store.ts'
import { makeMove } from '../moves/booking-moves.ts'
import { insertMoreTime, isPromised, type MoreTime, moreTimeOf } from './extension-store.ts'
import { endedWords, holdExtension } from './extension-terms.ts'

const events = {
  asked: [['more_time_asked', 'other']],
  // Both get a mail, as it updates the event in their calendars.
  accepted: [
    ['more_time_agreed', 'asker'],
    ['more_time_agreed_by_you', 'other'],
  ],
  declined: [['more_time_declined', 'asker']],
  withdrawn: [],
  lapsed: [['more_time_lapsed', 'asker']],
  unpaid: [],
} as const satisfies ChangeEvents<string>

/**
 * More time for a booking that has begun, at the agreed price: the provider asks for minutes, the client accepts and
 * pays. Accepting also starts the work.
 */
export function moreTime(
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config' | 'switches'>,
): ChangeKind<MoreTime, number, void, void> {
  return {
    job: 'lapse-more-time',
    rows: moreTimeRows,
    read: moreTimeOf,
    asker: 'provider',
    isAgreedAgain: true,
    endsWithBooking: false,
    words: {
      notFound: 'Request for more time not found',
      alreadyOpen: 'You have asked for more time already: it has to be answered first.',
      ended: endedWords,
    },
    overlap: { constraint: 'bookings_no_overlap', refusal: promisedByNow },

    /** @throws AppError `conflict` before it begins, `state_conflict` once it is completed */
    async check(tx, booking, at) {
      const state = await readState(tx, booking)
      if (canExtend(state, at)) return
      const isToCome = booking.status === 'accepted' && at < beginningOf(state)
      throw isToCome ? tooEarly(booking, beginningOf(state)) : stateConflict(booking.status)
    },

    /** @throws AppError `invalid` for a length that can't be added, `slot_taken` where that time is booked */
    async insert(tx, { booking, order: minutes, at }) {
      const lengths = lengthsOf(booking)
      if (!extrasOf(lengths).includes(minutes)) throw tooLong()
      const added = longer(booking, minutes).blocked
      if (added && (await isPromised(tx, booking, added))) throw overlaps()
      const price = priceOfExtra(lengths, minutes)
      const lapsesAt = changeLapsesAt(at, EXTENSION_LIFE)
      return await insertMoreTime(tx, { bookingId: booking.id, price, lapsesAt, createdAt: at, minutes })
    },

    /** @throws AppError `insufficient_funds` */
    async accept(tx, { booking, request, at }) {
      const intentId = await holdExtension(tx, booking, request, { at, switches: deps.switches })
      const going = booking.status === 'accepted' ? await start(tx, deps, booking, at) : booking
      return { booking: await lengthen(tx, going, request, at), intentId }
    },

    isLapseTold: async (tx, booking, at) => canExtend(await readState(tx, booking), at),

    notices: (told) =>
      addressed(events, told).map(({ facts, ...notice }) => {
        const { minutes, price } = told.request
        return { ...notice, facts: { ...facts, minutes, price } }
      }),
  }
}

async function start(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config'>,
  booking: Booking,
  at: Date,
): Promise<Booking> {
  const mover = { actor: 'client', actorId: booking.clientId, at } as const
  const moved = await makeMove(tx, deps, booking, 'start', mover)
  if (moved === undefined) throw stateConflict(booking.status)
  return moved.booking
}

const lengthsOf = ({ price, durationMinutes, extraMinutes }: Booking) => ({
  price,
  bookedMinutes: durationMinutes === null ? null : durationMinutes - extraMinutes,
  extraMinutes,
})

/** Length and blocked time of an extended booking. The blocked time never shrinks. */
function longer({ startsAt, durationMinutes, blocked }: Booking, minutes: number) {
  const total = durationMinutes === null ? null : durationMinutes + minutes
  if (startsAt === null || total === null || blocked === null) return { durationMinutes: total, blocked }
  const end = startsAt.getTime() + total * MINUTE
  return {
    durationMinutes: total,
    blocked: { from: blocked.from, to: new Date(Math.max(blocked.to.getTime(), end)) },
  }
}

async function lengthen(
  tx: Executor,
  booking: Booking,
  { minutes, price }: MoreTime,
  at: Date,
): Promise<Booking> {
  const { id, status, clientId, extraMinutes, extraPrice } = booking
  const change = {
    ...longer(booking, minutes),
    extraMinutes: extraMinutes + minutes,
    extraPrice: extraPrice + price,
    startedBy: 'client' as const,
  }
  const changed = await changeBooking(tx, booking, change, at)
  if (changed === undefined) throw new Error(`booking ${id} was moved in spite of its lock`)
  const who = { actor: 'client', actorId: clientId } as const
  const step = { action: 'extend', fromStatus: status, toStatus: status }
  await insertEvent(tx, id, { ...who, ...step, note: null, at })
  return changed
}

function tooLong(): AppError {
  const message = 'A booking can’t be made that much longer.'
  return new AppError('invalid', message, { fields: [{ field: 'minutes', message }] })
}

const promisedByNow = () =>
  new AppError('slot_taken', 'Your neighbour has promised that time to somebody else by now.')
