import type { slotContract } from '@kindling/domain/appointments/slot-contract'
import { type BookingParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import type {
  proposalContract,
  Proposal as WireProposal,
} from '@kindling/domain/bookings/moving/proposal-contract'
import { canMove, proposalLapsesAt } from '@kindling/domain/bookings/moving/proposal-rules'
import type { EndpointData, EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../db/connect.ts'
import { isExclusionViolation } from '../../db/pg-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { getBookingCalendar } from '../../marketplace/slots/calendar-store.ts'
import { answerSlots, stretchOf } from '../../marketplace/slots/slot-answer.ts'
import { bookingNotFound, stateConflict } from './booking-policies.ts'
import * as bookings from './booking-store.ts'
import { findBookingView } from './booking-view-store.ts'
import { isOverdue } from './due-booking-store.ts'
import { moveBooking } from './move-booking.ts'
import { tellOfProposal } from './proposal-news.ts'
import { presentProposal } from './proposal-presenter.ts'
import * as store from './proposal-store.ts'
import { assertProposable, type TimedBooking } from './proposal-times.ts'

/** Moving a booking to another time: either side proposes, the other one accepts. */
export function makeProposalService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  async function list(memberId: string, wanted: store.WantedProposals): Promise<WireProposal[]> {
    const at = clock.now()
    const rows = await store.listProposals(db, memberId, wanted, at)
    return rows.map((row) => presentProposal(row, memberId, at))
  }

  /** @throws AppError `not_found`, `conflict` and `state_conflict` for a booking that can't be moved */
  async function slots(
    memberId: string,
    bookingId: string,
    asked: EndpointQuery<typeof proposalContract.slots>,
  ): Promise<EndpointData<typeof slotContract.list>> {
    const at = clock.now()
    const booking = movable(await bookings.findOwnBooking(db, bookingId, memberId), at)
    const calendar = await getBookingCalendar(db, booking, stretchOf(asked))
    const answer = answerSlots(calendar, asked, booking.durationMinutes, at)
    const standing = booking.startsAt.toISOString()
    return { ...answer, slots: answer.slots.filter((start) => start !== standing) }
  }

  /**
   * Proposes other times for a booking; the time that it has stands until one of them is accepted.
   * @throws AppError `not_found` for anybody but its sides, `conflict` without a time, `state_conflict` when work has
   * begun, it is over, or a proposal is open, `invalid` and `slot_taken` for times that can't be
   */
  async function propose(
    memberId: string,
    bookingId: string,
    times: readonly string[],
  ): Promise<WireProposal> {
    const starts = times.map((time) => new Date(time)).sort((one, other) => one.getTime() - other.getTime())
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = movable(await bookings.lockOwnBooking(tx, bookingId, memberId), at)
      const by = sideOf(booking, memberId)
      if (await store.hasOpenProposal(tx, bookingId, at)) throw alreadyOpen()
      await assertProposable(tx, booking, { by, starts, at })
      const lapsesAt = proposalLapsesAt(at, starts, booking)
      const row = { bookingId, proposedBy: by, starts, lapsesAt, createdAt: at }
      const { id } = await store.insertProposal(tx, row)
      await tellOfProposal(tx, deps, booking, { id, by, news: 'proposed', starts, at })
    })
    const [made] = await list(memberId, { booking: bookingId, state: 'open' })
    if (made === undefined) throw stateConflict((await mustFind(memberId, bookingId)).status)
    return made
  }

  /**
   * Moves the booking to one of the proposed times, once, whoever else answers at the same time.
   * @throws AppError `not_found`, `forbidden` for the side that proposed it, `state_conflict` for a proposal that is
   * answered, withdrawn or has lapsed, `invalid` for another time, `slot_taken` when it is taken by now
   */
  async function accept(memberId: string, bookingId: string, proposalId: string, start: string) {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      await bookings.lockDiary(tx, bookingId)
      const { booking, proposal, by } = await lockForAnswer(tx, memberId, { bookingId, proposalId, at })
      const startsAt = proposal.starts.find((one) => one.getTime() === Date.parse(start))
      if (startsAt === undefined) throw notProposed()
      await store.endProposal(tx, proposalId, 'accepted', at)
      await moveBooking(tx, deps, booking, { startsAt, proposal, acceptedBy: { side: by, memberId }, at })
    }).catch((error: unknown) => {
      throw isExclusionViolation(error, 'bookings_no_overlap') ? takenByNow() : error
    })
    const view = await findBookingView(db, bookingId, memberId)
    if (view === undefined) throw bookingNotFound()
    return view
  }

  /** @throws AppError as `accept` */
  async function decline(memberId: string, bookingId: string, proposalId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const { booking, by } = await lockForAnswer(tx, memberId, { bookingId, proposalId, at })
      await store.endProposal(tx, proposalId, 'declined', at)
      await tellOfProposal(tx, deps, booking, { id: proposalId, by, news: 'declined', at })
    })
  }

  /** @throws AppError `not_found`, `forbidden` for the other side, `state_conflict` for one that isn’t open any more */
  async function withdraw(memberId: string, bookingId: string, proposalId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const { booking, by } = await lockProposal(tx, memberId, { bookingId, proposalId, at }, 'own')
      await store.endProposal(tx, proposalId, 'withdrawn', at)
      await tellOfProposal(tx, deps, booking, { id: proposalId, by, news: 'withdrawn', at })
    })
  }

  async function mustFind(memberId: string, bookingId: string): Promise<bookings.Booking> {
    const booking = await bookings.findOwnBooking(db, bookingId, memberId)
    if (booking === undefined) throw bookingNotFound()
    return booking
  }

  return { list, slots, propose, accept, decline, withdraw }
}

interface Answered {
  bookingId: string
  proposalId: string
  at: Date
}

const lockForAnswer = (tx: Transaction, memberId: string, answered: Answered) =>
  lockProposal(tx, memberId, answered, 'other')

/** Locks the booking of an open proposal: whoever else answers it waits. @param whose whether the caller made it */
async function lockProposal(
  tx: Transaction,
  memberId: string,
  { bookingId, proposalId, at }: Answered,
  whose: 'own' | 'other',
): Promise<{ booking: TimedBooking; proposal: store.Proposal; by: BookingParty }> {
  const booking = await bookings.lockOwnBooking(tx, bookingId, memberId)
  const proposal = booking && (await store.findProposal(tx, bookingId, proposalId))
  if (booking === undefined || proposal === undefined) {
    throw booking ? new AppError('not_found', 'Proposal not found') : bookingNotFound()
  }
  const by = sideOf(booking, memberId)
  if ((proposal.proposedBy === by) !== (whose === 'own')) {
    throw new AppError('forbidden', 'Only the other side can do this.')
  }
  const current = proposal.outcome ?? (proposal.lapsesAt <= at ? 'lapsed' : undefined)
  if (current !== undefined) throw new AppError('state_conflict', ended[current], { current })
  return { booking: movable(booking, at), proposal, by }
}

const ended: Record<NonNullable<store.Proposal['outcome']>, string> = {
  accepted: 'This proposal was accepted already.',
  declined: 'This proposal was declined already.',
  withdrawn: 'This proposal was taken back.',
  lapsed: 'This proposal has lapsed: nobody answered it in time.',
}

/** @throws AppError for a booking that can't get another time */
function movable(booking: bookings.Booking | undefined, at: Date): TimedBooking {
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

function sideOf(booking: bookings.Booking, memberId: string): BookingParty {
  const side = partyOf(booking, memberId)
  if (side === undefined) throw bookingNotFound()
  return side
}

const alreadyOpen = () =>
  new AppError('state_conflict', 'Another time is proposed already: it has to be answered first.', {
    current: 'open',
  })

const notProposed = () => {
  const message = 'Choose one of the proposed times.'
  return new AppError('invalid', message, { fields: [{ field: 'start', message }] })
}

const takenByNow = () =>
  new AppError('slot_taken', 'This time is taken by now. Choose another one, or propose some.')
