import type { disputeBody, Dispute as WireDispute } from '@kindling/domain/disputes/dispute-contract'
import { hearingEndsAt } from '@kindling/domain/disputes/dispute-hearing'
import type { DisputeBackground, WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { isVisible } from '@kindling/domain/wire'
import type { z } from 'zod'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordLooks } from '../../marketplace/moderation/moderation-log-store.ts'
import { bookingScreens } from '../../notifier/booking-screens.ts'
import { notify } from '../../notifier/notify.ts'
import { HOUR } from '../../platform/durations.ts'
import { listThread, readHistory } from './dispute-background-store.ts'
import { assertImpartial, disputeNotFound } from './dispute-decision.ts'
import { makeDisputeHearing } from './dispute-hearing.ts'
import { disputeLinksFor } from './dispute-links.ts'
import { toldOfActor } from './dispute-news.ts'
import { presentCase } from './dispute-presenter.ts'
import { listStatements } from './dispute-statement-store.ts'
import * as store from './dispute-store.ts'
import type { BookingParts } from './disputed-booking.ts'

type DisputeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'sessions'>

/** Opens and reads disputes about bookings. */
export function makeDisputeService(deps: DisputeDeps, bookings: BookingParts) {
  const { db, clock } = deps
  const hearing = makeDisputeHearing(deps, bookings)

  /**
   * Opens a dispute, freezes the payment and notifies the other side, in one transaction.
   * @param tx the caller's transaction, which also stores the idempotent answer
   * @param fileKey storage key of the attached file
   * @throws AppError `not_found`, `forbidden` for the provider of a service, `state_conflict` with the
   * booking's status
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
      bookingId,
      openedBy: memberId,
      message,
      fileKey,
      createdAt,
      happened: visibleOrNull(happened),
      remedy: visibleOrNull(remedy),
    })
    const { to, facts: about } = await toldOfActor(tx, booking, memberId)
    const facts = { ...about, ...row, until: hearingEndsAt(row) }
    const notice = { event: 'booking_disputed', to, key: `dispute:${row.id}`, at: createdAt, facts } as const
    await notify(tx, deps, notice, bookingScreens({ ...booking, status: 'disputed' }))
    return await hearing.show(tx, row, booking, memberId)
  }

  /**
   * Contests a reported no-show: it becomes a dispute of the client; if the provider contests, their message
   * is also the answer to it.
   * @throws AppError `not_found`, `state_conflict` where no no-show of the caller is reported, or it is too
   * late
   */
  async function contradict(memberId: string, bookingId: string, message: string): Promise<WireDispute> {
    return await inTransaction(db, async (tx) => {
      const { clientId, lentUntil } = await bookings.findMissed(tx, memberId, bookingId)
      const isClient = memberId === clientId
      const missed = lentUntil === null ? 'The provider didn’t turn up.' : 'I never got it.'
      const claim = { bookingId, message: isClient ? message : missed }
      const dispute = await open(tx, clientId, claim, null)
      if (isClient) return dispute
      return await hearing.state(tx, memberId, { disputeId: dispute.id, message }, null)
    })
  }

  /**
   * @throws AppError `not_found` for anybody but the booking's client and provider, and for a booking that
   * isn’t disputed
   */
  async function ofBooking(memberId: string, bookingId: string): Promise<WireDispute> {
    const booking = await bookings.findOwn(db, memberId, bookingId)
    const row = await store.findOfBooking(db, bookingId)
    if (row === undefined) throw disputeNotFound()
    return await hearing.show(db, row, booking, memberId)
  }

  async function listWaiting(moderatorId: string, page: QueuePage): Promise<WaitingDispute[]> {
    const cases = await store.listWaiting(db, moderatorId, page)
    const linkOf = await disputeLinksFor(deps, moderatorId)
    return await Promise.all(
      cases.map(async (one) => {
        const events = await store.listEvents(db, one.booking.id)
        const statements = await listStatements(db, one.dispute.id)
        return presentCase(one, { events, statements }, linkOf)
      }),
    )
  }

  /**
   * Background of a dispute for moderators: the messages between client and provider about the booking, and
   * both members' histories. Messages are shown only while the dispute is open, and the access is logged.
   * @throws AppError `not_found`, `forbidden` for the booking's client or provider
   */
  async function background(moderatorId: string, id: string): Promise<DisputeBackground> {
    const found = await store.findCase(db, id)
    if (found === undefined || found.dispute.outcome !== null || found.dispute.withdrawnAt !== null) {
      throw disputeNotFound()
    }
    assertImpartial(moderatorId, found)
    const sides = { clientId: found.client.id, providerId: found.provider.id }
    const since = new Date(found.booking.createdAt.getTime() - ENQUIRY)
    const thread = await listThread(db, sides, since)
    await recordLooks(db, [
      {
        area: 'dispute',
        subjectId: id,
        memberId: sides.clientId,
        actorId: moderatorId,
        note: 'Their messages to each other, and both histories',
        at: clock.now(),
      },
    ])
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

  return { open, contradict, ofBooking, listWaiting, background, ...hearing }
}

/** Messages up to this long before the booking request count as being about it, in milliseconds. */
const ENQUIRY = 7 * 24 * HOUR

const visibleOrNull = (text: string) => (isVisible(text) ? text : null)
