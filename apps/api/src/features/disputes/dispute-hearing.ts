import type { Dispute as WireDispute } from '@kindling/domain/disputes/dispute-contract'
import { hearingEndsAt, isHearingOpen, MAX_STATEMENTS } from '@kindling/domain/disputes/dispute-hearing'
import { AppError } from '@kindling/domain/errors'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { endDecisionAbout } from '../../marketplace/moderation/second-decision-store.ts'
import { bookingScreens } from '../../notifier/booking-screens.ts'
import { notify } from '../../notifier/notify.ts'
import { disputeLinksFor } from './dispute-links.ts'
import { toldOfActor } from './dispute-news.ts'
import { presentDispute } from './dispute-presenter.ts'
import * as statements from './dispute-statement-store.ts'
import * as store from './dispute-store.ts'
import type { BookingParts, DisputedBooking } from './disputed-booking.ts'

type HearingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'sessions'>

/** The hearing of a dispute: both sides answer, add evidence or withdraw it, until a moderator decides. */
export function makeDisputeHearing(deps: HearingDeps, bookings: BookingParts) {
  const { db, clock } = deps

  /** A dispute as its client or provider sees it. */
  async function show(reader: Executor, row: store.Dispute, booking: DisputedBooking, viewerId: string) {
    const said = await statements.listStatements(reader, row.id)
    return presentDispute({ row, statements: said, booking }, await disputeLinksFor(deps, viewerId))
  }

  /** @throws AppError `not_found` for anybody but the booking's client and provider */
  async function findOwn(reader: Executor, memberId: string, disputeId: string): Promise<DisputedBooking> {
    const bookingId = await store.bookingOf(reader, disputeId)
    if (bookingId === undefined) throw notFound()
    try {
      return await bookings.findOwn(reader, memberId, bookingId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw notFound()
      throw error
    }
  }

  /**
   * Adds a statement to a dispute. The other side's first one is their answer; everything else is evidence.
   * @param fileKey storage key of the attached file
   * @throws AppError `not_found`, `state_conflict` once it is decided, withdrawn, or its hearing is over
   */
  async function state(
    tx: Transaction,
    memberId: string,
    { disputeId, message }: { disputeId: string; message: string },
    fileKey: string | null,
  ): Promise<WireDispute> {
    const booking = await findOwn(tx, memberId, disputeId)
    const row = await statements.lockDispute(tx, disputeId)
    if (row === undefined) throw notFound()
    const at = clock.now()
    assertOpen(row, at)
    const before = await statements.countStatements(tx, { disputeId, memberId })
    if (before >= MAX_STATEMENTS) throw new AppError('state_conflict', ENOUGH)
    const isAnswer = memberId !== row.openedBy && before === 0
    const statement = { disputeId, memberId, isAnswer, message, fileKey, createdAt: at }
    const { id } = await statements.insertStatement(tx, statement)
    const { to, facts } = await toldOfActor(tx, booking, memberId)
    const notice = { to, key: `statement:${id}`, at, facts: { ...facts, message } }
    await notify(
      tx,
      deps,
      { event: isAnswer ? 'dispute_answered' : 'dispute_added', ...notice },
      bookingScreens({ ...booking, status: 'disputed' }),
    )
    return await show(tx, row, booking, memberId)
  }

  /**
   * Withdraws a dispute, once: the booking returns to its earlier status, and the money stays held as before.
   * @throws AppError `not_found`, `forbidden` for the other side, `state_conflict` when it is over already
   */
  async function withdraw(memberId: string, disputeId: string): Promise<WireDispute> {
    return await inTransaction(db, async (tx) => {
      // Locked before the dispute: the same lock order as in agreeing to a decision.
      await endDecisionAbout(tx, 'dispute', disputeId, clock.now())
      const booking = await findOwn(tx, memberId, disputeId)
      if (memberId !== (await statements.lockDispute(tx, disputeId))?.openedBy) {
        throw new AppError('forbidden', 'Only who opened a dispute can withdraw it.')
      }
      const at = clock.now()
      const row = await statements.withdrawDispute(tx, disputeId, at)
      if (row === undefined) throw over()
      const status = await bookings.restore(tx, booking.id, memberId)
      const notice = { key: `withdraw:${disputeId}`, at, ...(await toldOfActor(tx, booking, memberId)) }
      const screens = bookingScreens({ ...booking, status })
      await notify(tx, deps, { event: 'dispute_withdrawn', ...notice }, screens)
      return await show(tx, row, booking, memberId)
    })
  }

  return { show, state, withdraw }
}

const ENOUGH = `You have added ${MAX_STATEMENTS} times. A moderator reads all of it.`

function assertOpen(row: store.Dispute, now: Date): void {
  const { outcome, withdrawnAt } = row
  if (outcome !== null || withdrawnAt !== null) throw over()
  const closesAt = hearingEndsAt(row).toISOString()
  if (isHearingOpen({ outcome, withdrawnAt, closesAt }, now)) return
  throw new AppError('state_conflict', 'The time for it is over. A moderator decides with what is there.', {
    current: 'closed',
  })
}

function over(): AppError {
  return new AppError('state_conflict', 'This dispute is over already.', { current: 'over' })
}

function notFound(): AppError {
  return new AppError('not_found', 'Dispute not found')
}
