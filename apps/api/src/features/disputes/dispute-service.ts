import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { Dispute as WireDispute } from '@kindling/domain/trust/dispute-contract'
import { type Shares, sharesOf } from '@kindling/domain/trust/dispute-rules'
import type { QueuePage, WaitingDispute } from '@kindling/domain/trust/moderation-contract'
import { type DisputeDecision, SPLIT_MUST_SUM } from '@kindling/domain/trust/moderation-decisions'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../lib/moderation-log.ts'
import { linksFor } from './dispute-links.ts'
import { mailOpened, tellResolved } from './dispute-news.ts'
import { presentCase, presentDispute } from './dispute-presenter.ts'
import * as store from './dispute-store.ts'

/** What a dispute knows of its booking. */
interface DisputedBooking {
  id: string
  title: string
  clientId: string
  providerId: string
  currency: 'GBP' | 'SPARK'
}

/** What a dispute does to the booking that it is about. */
export interface BookingParts {
  freeze(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking>
  findOwn(db: Executor, memberId: string, bookingId: string): Promise<DisputedBooking>
  resolve(
    tx: Transaction,
    bookingId: string,
    how: { outcome: DisputeDecision['outcome']; shares: Shares },
  ): Promise<void>
}

type DisputeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>

/** Disputes about bookings: opening one, and how moderators end it. */
export function makeDisputeService(deps: DisputeDeps, bookings: BookingParts) {
  const { db, clock } = deps

  /**
   * Opens a dispute and freezes what was paid. Both commit together, or neither does.
   * @param tx opened by the caller, who also keeps the answer in it
   * @param fileKey where the file is that came along
   * @throws AppError `not_found`, `forbidden` for the provider, `state_conflict` with where the booking stands
   */
  async function open(
    tx: Transaction,
    memberId: string,
    { bookingId, message }: { bookingId: string; message: string },
    fileKey: string | null,
  ): Promise<WireDispute> {
    const booking = await bookings.freeze(tx, memberId, bookingId)
    const createdAt = clock.now()
    const row = await store.insertDispute(tx, { bookingId, openedBy: memberId, message, fileKey, createdAt })
    await mailOpened(tx, deps, booking)
    return presentDispute(row, booking.currency, linksFor(deps, memberId))
  }

  /** @throws AppError `not_found` for anybody but the two sides, and for a booking that isn’t disputed */
  async function ofBooking(memberId: string, bookingId: string): Promise<WireDispute> {
    const booking = await bookings.findOwn(db, memberId, bookingId)
    const row = await store.findOfBooking(db, bookingId)
    if (row === undefined) throw notFound()
    return presentDispute(row, booking.currency, linksFor(deps, memberId))
  }

  async function listWaiting(moderatorId: string, page: QueuePage): Promise<WaitingDispute[]> {
    const cases = await store.listWaiting(db, moderatorId, page)
    const linkOf = linksFor(deps, moderatorId)
    return await Promise.all(
      cases.map(async (one) => presentCase(one, await store.listEvents(db, one.booking.id), linkOf)),
    )
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
      if ([found.client.id, found.provider.id].includes(moderatorId)) {
        throw new AppError('forbidden', 'You can’t decide a dispute of your own.')
      }
      const { outcome, note } = decision
      const shares = sharesFor(decision, found.booking)
      const verdict = { outcome, providerShare: shares.provider, clientShare: shares.client }
      const decided = await store.decide(tx, id, { ...verdict, note, decidedBy: moderatorId, decidedAt: at })
      if (decided === undefined) {
        throw new AppError('state_conflict', 'This dispute was decided already.', { current: 'decided' })
      }
      await bookings.resolve(tx, found.booking.id, { outcome, shares })
      await recordVerdict(tx, {
        ...{ area: 'dispute', subjectId: id, memberId: found.client.id, actorId: moderatorId },
        ...{ action: outcome, note, at },
      })
      await tellResolved(tx, deps, found, { ...verdict, at })
      return presentDispute(decided, found.booking.currency, linksFor(deps, moderatorId))
    })
  }

  return { open, ofBooking, listWaiting, decide }
}

function notFound(): AppError {
  return new AppError('not_found', 'Dispute not found')
}

function sharesFor(
  { outcome, provider_amount = 0, client_amount = 0 }: DisputeDecision,
  { price, currency }: { price: number; currency: 'GBP' | 'SPARK' },
): Shares {
  const toMinor = currency === 'SPARK' ? sparksToMillis : poundsToPence
  const split = { provider: toMinor(provider_amount), client: toMinor(client_amount) }
  const shares = sharesOf(outcome, price, split)
  if (shares !== undefined) return shares
  throw new AppError('invalid', SPLIT_MUST_SUM, {
    fields: [{ field: 'provider_amount', message: SPLIT_MUST_SUM }],
  })
}
