import { canMove, proposalLapsesAt } from '@kindling/domain/bookings/moving/proposal-rules'
import { AppError } from '@kindling/domain/errors'
import type { Deps } from '../../../deps.ts'
import { bookingNotFound, stateConflict } from '../booking-policies.ts'
import type { Booking } from '../booking-store.ts'
import { addressed, type ChangeEvents, type ChangeKind } from '../changes/change-kind.ts'
import { otherTimeRows } from '../changes/change-request-store.ts'
import { isOverdue } from '../moves/due-booking-store.ts'
import { moveBooking } from './move-booking.ts'
import { insertProposal, type Proposal, proposalOf } from './proposal-store.ts'
import { assertProposable, type TimedBooking } from './proposal-times.ts'

const events = {
  asked: [['move_proposed', 'other']],
  accepted: [
    ['booking_moved', 'asker'],
    ['booking_moved_by_you', 'other'],
  ],
  declined: [['move_declined', 'asker']],
  // Withdrawing notifies nobody.
  withdrawn: [],
  lapsed: [['move_lapsed', 'asker']],
  unpaid: [],
} as const satisfies ChangeEvents<string>

/**
 * Moving a booking to another time: either side proposes times, the other accepts one. The current time stands until
 * then.
 */
export function otherTime(
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config'>,
): ChangeKind<Proposal, readonly Date[], TimedBooking, string> {
  return {
    job: 'lapse-proposals',
    rows: otherTimeRows,
    read: proposalOf,
    isAgreedAgain: false,
    endsWithBooking: false,
    words: {
      notFound: 'Proposal not found',
      alreadyOpen: 'Another time is proposed already: it has to be answered first.',
      ended: {
        accepted: 'This proposal was accepted already.',
        declined: 'This proposal was declined already.',
        withdrawn: 'This proposal was taken back.',
        lapsed: 'This proposal has lapsed: nobody answered it in time.',
      },
    },
    overlap: { constraint: 'bookings_no_overlap', refusal: takenByNow },

    check: async (_, booking, at) => movable(booking, at),

    /** @throws AppError `invalid` and `slot_taken` for times that can't be proposed */
    async insert(tx, { context: booking, order: starts, by, at }) {
      await assertProposable(tx, booking, { by, starts, at })
      const lapsesAt = proposalLapsesAt(at, starts, booking)
      return await insertProposal(tx, {
        bookingId: booking.id,
        proposedBy: by,
        starts: [...starts],
        lapsesAt,
        createdAt: at,
      })
    },

    /** @throws AppError `invalid` for a time that wasn't proposed */
    async accept(tx, { context: booking, request: proposal, by: side, memberId, at }, start) {
      const startsAt = proposal.starts.find((one) => one.getTime() === Date.parse(start))
      if (startsAt === undefined) throw notProposed()
      const acceptedBy = { side, memberId }
      return { booking: await moveBooking(tx, deps, booking, { startsAt, proposal, acceptedBy, at }) }
    },

    // A request past its expiry is about to be ended by the expiry job.
    isLapseTold: async (_, booking, at) =>
      booking.status === 'accepted' || (booking.status === 'pending' && !isOverdue(booking, at)),

    notices: (told) =>
      addressed(events, told).flatMap(({ facts, ...notice }) => {
        const { startsAt } = facts.booking
        if (startsAt === null) return []
        const { starts } = told.request
        return [{ ...notice, facts: { ...facts, booking: { ...facts.booking, startsAt }, starts } }]
      }),
  }
}

/** @throws AppError for a booking that can't be moved */
export function movable(booking: Booking | undefined, at: Date): TimedBooking {
  if (booking === undefined) throw bookingNotFound()
  const { startsAt, durationMinutes } = booking
  if (startsAt === null || durationMinutes === null) {
    throw new AppError('conflict', 'This booking is for a day and has no time that could be moved.')
  }
  if (isOverdue(booking, at)) throw stateConflict('rejected')
  if (canMove(booking, at)) return { ...booking, startsAt, durationMinutes }
  if (booking.status !== 'pending' && booking.status !== 'accepted') throw stateConflict(booking.status)
  throw new AppError('state_conflict', 'The time of this booking has come: it can’t be moved any more.', {
    current: booking.status,
  })
}

const notProposed = () => {
  const message = 'Choose one of the proposed times.'
  return new AppError('invalid', message, { fields: [{ field: 'start', message }] })
}

const takenByNow = () =>
  new AppError('slot_taken', 'This time is taken by now. Choose another one, or propose some.')
