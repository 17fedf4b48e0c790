import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { disputeBody, Dispute as WireDispute } from '@kindling/domain/trust/dispute-contract'
import { type Shares, sharesOf } from '@kindling/domain/trust/dispute-rules'
import type { DisputeBackground, QueuePage, WaitingDispute } from '@kindling/domain/trust/moderation-contract'
import { type DisputeDecision, SPLIT_MUST_SUM } from '@kindling/domain/trust/moderation-decisions'
import { isVisible } from '@kindling/domain/wire'
import type { z } from 'zod'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation-log-store.ts'
import { totalOf } from '../../marketplace/receipts.ts'
import { HOUR } from '../../platform/durations.ts'
import { listThread, readHistory } from './dispute-background-store.ts'
import { makeDisputeHearing } from './dispute-hearing.ts'
import { mailOpened } from './dispute-hearing-news.ts'
import { linksFor } from './dispute-links.ts'
import { tellResolved } from './dispute-news.ts'
import { presentCase, presentDispute } from './dispute-presenter.ts'
import { listStatements } from './dispute-statement-store.ts'
import * as store from './dispute-store.ts'
import type { BookingParts } from './disputed-booking.ts'

type DisputeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>

/** Disputes about bookings: opening one, and how moderators end it. */
export function makeDisputeService(deps: DisputeDeps, bookings: BookingParts) {
  const { db, clock } = deps
  const hearing = makeDisputeHearing(deps, bookings)

  /**
   * Opens a dispute and freezes what was paid. Both commit together, or neither does.
   * @param tx opened by the caller, who also keeps the answer in it
   * @param fileKey where the file is that came along
   * @throws AppError `not_found`, `forbidden` for the provider, `state_conflict` with where the booking stands
   */
  async function open(
    tx: Transaction,
    memberId: string,
    { bookingId, message, happened = '', remedy = '' }: z.output<typeof disputeBody>,
    fileKey: string | null,
  ): Promise<WireDispute> {
    const booking = await bookings.freeze(tx, memberId, bookingId)
    const createdAt = clock.now()
    const row = await store.insertDispute(tx, {
      ...{ bookingId, openedBy: memberId, message, fileKey, createdAt },
      ...{ happened: visibleOrNull(happened), remedy: visibleOrNull(remedy) },
    })
    await mailOpened(tx, deps, booking, row)
    return await hearing.show(tx, row, booking, memberId)
  }

  /**
   * Somebody was there though the other side says otherwise: it becomes the client's dispute, to which the provider has
   * answered where it was theirs to.
   * @throws AppError `not_found`, `state_conflict` where nobody says so of the caller, or not any more
   */
  async function contradict(memberId: string, bookingId: string, message: string): Promise<WireDispute> {
    return await inTransaction(db, async (tx) => {
      const { clientId } = await bookings.findMissed(tx, memberId, bookingId)
      const isClient = memberId === clientId
      const claim = { bookingId, message: isClient ? message : 'The provider didn’t turn up.' }
      const dispute = await open(tx, clientId, claim, null)
      if (isClient) return dispute
      return await hearing.state(tx, memberId, { disputeId: dispute.id, message }, null)
    })
  }

  /** @throws AppError `not_found` for anybody but the two sides, and for a booking that isn’t disputed */
  async function ofBooking(memberId: string, bookingId: string): Promise<WireDispute> {
    const booking = await bookings.findOwn(db, memberId, bookingId)
    const row = await store.findOfBooking(db, bookingId)
    if (row === undefined) throw notFound()
    return await hearing.show(db, row, booking, memberId)
  }

  async function listWaiting(moderatorId: string, page: QueuePage): Promise<WaitingDispute[]> {
    const cases = await store.listWaiting(db, moderatorId, page)
    const linkOf = linksFor(deps, moderatorId)
    return await Promise.all(
      cases.map(async (one) => {
        const events = await store.listEvents(db, one.booking.id)
        const statements = await listStatements(db, one.dispute.id)
        return presentCase(one, { events, statements }, linkOf)
      }),
    )
  }

  /**
   * What a moderator has to know beside the dispute: what the two wrote to each other about the booking, and both
   * histories. Their messages are shown for as long as the dispute waits.
   * @throws AppError `not_found`, `forbidden` for a side of the booking
   */
  async function background(moderatorId: string, id: string): Promise<DisputeBackground> {
    const found = await store.findCase(db, id)
    if (found === undefined || found.dispute.outcome !== null || found.dispute.withdrawnAt !== null) {
      throw notFound()
    }
    assertImpartial(moderatorId, found)
    const sides = { clientId: found.client.id, providerId: found.provider.id }
    const since = new Date(found.booking.createdAt.getTime() - ENQUIRY)
    const thread = await listThread(db, sides, since)
    return {
      messages: thread.map(({ writerId, createdAt, ...message }) => ({
        ...message,
        by: writerId === sides.clientId ? 'client' : 'provider',
        createdAt: createdAt.toISOString(),
      })),
      client: await readHistory(db, sides.clientId, id),
      provider: await readHistory(db, sides.providerId, id),
    }
  }

  /**
   * Ends a dispute, once, whoever else tries at the same time: the verdict, the money, the log, and what both sides
   * hear commit together.
   * @throws AppError `not_found`, `forbidden` for a side of the booking, `invalid` for a split that doesn’t come to the
   *   price, `state_conflict` when it was decided already
   */
  async function decide(moderatorId: string, id: string, decision: DisputeDecision): Promise<WireDispute> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await store.findCase(tx, id)
      if (found === undefined) throw notFound()
      assertImpartial(moderatorId, found)
      const { outcome, note } = decision
      const shares = sharesFor(decision, found.booking)
      const verdict = { outcome, providerShare: shares.provider, clientShare: shares.client }
      const decided = await store.decide(tx, id, { ...verdict, note, decidedBy: moderatorId, decidedAt: at })
      if (decided === undefined) {
        throw new AppError('state_conflict', 'This dispute was decided or withdrawn already.', {
          current: 'decided',
        })
      }
      await bookings.resolve(tx, found.booking.id, { outcome, shares })
      await recordVerdict(tx, {
        ...{ area: 'dispute', subjectId: id, memberId: found.client.id, actorId: moderatorId },
        ...{ action: outcome, note, at },
      })
      await tellResolved(tx, deps, found, { ...verdict, at })
      const statements = await listStatements(tx, id)
      const told = { row: decided, statements, currency: found.booking.currency }
      return presentDispute(told, linksFor(deps, moderatorId))
    })
  }

  return { open, contradict, ofBooking, listWaiting, background, decide, ...hearing }
}

/** How long before a request the two may have begun to write about it, in milliseconds. */
const ENQUIRY = 7 * 24 * HOUR

const visibleOrNull = (text: string) => (isVisible(text) ? text : null)

function assertImpartial(moderatorId: string, { client, provider }: store.DisputeCase): void {
  if (![client.id, provider.id].includes(moderatorId)) return
  throw new AppError('forbidden', 'You can’t decide a dispute of your own.')
}

function notFound(): AppError {
  return new AppError('not_found', 'Dispute not found')
}

function sharesFor(
  { outcome, provider_amount = 0, client_amount = 0 }: DisputeDecision,
  booking: { price: number; extraPrice: number; currency: 'GBP' | 'SPARK' },
): Shares {
  const toMinor = booking.currency === 'SPARK' ? sparksToMillis : poundsToPence
  const split = { provider: toMinor(provider_amount), client: toMinor(client_amount) }
  const shares = sharesOf(outcome, totalOf(booking), split)
  if (shares !== undefined) return shares
  throw new AppError('invalid', SPLIT_MUST_SUM, {
    fields: [{ field: 'provider_amount', message: SPLIT_MUST_SUM }],
  })
}
