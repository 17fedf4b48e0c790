import type { slotContract } from '@kindling/domain/appointments/slot-contract'
import type {
  proposalContract,
  Proposal as WireProposal,
} from '@kindling/domain/bookings/moving/proposal-contract'
import type { EndpointData, EndpointQuery } from '@kindling/domain/endpoint'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { getBookingCalendar } from '../../../marketplace/slots/calendar-store.ts'
import { answerSlots, stretchOf } from '../../../marketplace/slots/slot-answer.ts'
import { findOwnBooking } from '../booking-store.ts'
import { makeChangeRequests } from '../changes/change-request-service.ts'
import { movable, otherTime } from './other-time.ts'
import { presentProposal } from './proposal-presenter.ts'
import * as store from './proposal-store.ts'

/** Proposals of another time for a booking: either side proposes, the other accepts. */
export function makeProposalService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock } = deps
  const requests = makeChangeRequests(deps, otherTime(deps))

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
    const booking = movable(await findOwnBooking(db, bookingId, memberId), at)
    const calendar = await getBookingCalendar(db, booking, stretchOf(asked))
    const answer = answerSlots(calendar, asked, booking.durationMinutes, at)
    const standing = booking.startsAt.toISOString()
    return { ...answer, slots: answer.slots.filter((start) => start !== standing) }
  }

  /** @throws AppError as `ask` of change requests */
  async function propose(
    memberId: string,
    bookingId: string,
    times: readonly string[],
  ): Promise<WireProposal> {
    const starts = times.map((time) => new Date(time)).sort((one, other) => one.getTime() - other.getTime())
    const { id } = await inTransaction(db, (tx) => requests.ask(tx, memberId, bookingId, starts))
    const made = (await list(memberId, { booking: bookingId, state: 'all' })).find((one) => one.id === id)
    if (made === undefined) throw new Error(`proposal ${id} is missing`)
    return made
  }

  return { ...requests, list, slots, propose }
}
