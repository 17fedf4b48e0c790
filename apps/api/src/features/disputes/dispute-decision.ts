import { AppError } from '@kindling/domain/errors'
import { penceToPounds, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { WaitingRefund } from '@kindling/domain/trust/desk-shape'
import type { Dispute as WireDispute } from '@kindling/domain/trust/dispute-contract'
import { type DisputeOutcome, isForTwo, type Shares, sharesOf } from '@kindling/domain/trust/dispute-rules'
import { type DisputeDecision, SPLIT_MUST_SUM } from '@kindling/domain/trust/moderation-decisions'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation-log-store.ts'
import { totalOf } from '../../marketplace/receipts.ts'
import { disputeLinksFor } from './dispute-links.ts'
import { tellResolved } from './dispute-news.ts'
import { presentDispute } from './dispute-presenter.ts'
import { listStatements } from './dispute-statement-store.ts'
import * as store from './dispute-store.ts'
import * as verdicts from './dispute-verdict-store.ts'
import type { BookingParts } from './disputed-booking.ts'

interface Verdict {
  outcome: DisputeOutcome
  shares: Shares
  note: string
  decidedBy: string
  at: Date
}

/** How moderators end disputes: alone up to £200 that go back, and by two above that. */
export function makeDisputeDecisions(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'sessions'>,
  bookings: BookingParts,
) {
  const { db, clock } = deps

  /**
   * Ends a dispute, once, whoever else tries at the same time: the verdict, the money, the log, and what both sides
   * hear commit together. One that pays back more than £200 is kept for a second moderator, and nothing else happens.
   * @throws AppError `not_found`, `forbidden` for a side of the booking, `invalid` for a split that doesn’t come to
   *   what is held, `state_conflict` when it was decided already, or a decision waits
   */
  async function decide(moderatorId: string, id: string, decision: DisputeDecision): Promise<WireDispute> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await findFor(tx, moderatorId, id)
      const { outcome, note } = decision
      const shares = sharesFor(decision, found.booking)
      if ((await verdicts.findWaiting(tx, id, { isLocked: false })) !== undefined) throw waitsForSecond()
      const isMuch = found.booking.currency === 'GBP' && isForTwo(totalOf(found.booking), shares)
      if (!isMuch) return await carryOut(tx, found, { outcome, shares, note, decidedBy: moderatorId, at })

      if (found.dispute.outcome !== null || found.dispute.withdrawnAt !== null) throw decidedAlready()
      const kept = await verdicts.insertVerdict(tx, {
        ...{ disputeId: id, outcome, providerShare: shares.provider, clientShare: shares.client },
        ...{ note, proposedBy: moderatorId, createdAt: at },
      })
      if (!kept) throw waitsForSecond()
      await recordVerdict(tx, {
        ...{ area: 'dispute', subjectId: id, memberId: found.client.id, actorId: moderatorId },
        ...{ action: outcome, note: `Waits for a second moderator. ${note}`, at },
      })
      return await present(tx, found.dispute, { found, moderatorId })
    })
  }

  async function listForSecond(moderatorId: string, page: QueuePage): Promise<WaitingRefund[]> {
    const rows = await verdicts.listForSecond(db, moderatorId, page)
    return rows.map(({ verdict, ...row }) => ({
      ...row,
      ...{ id: verdict.disputeId, outcome: verdict.outcome, note: verdict.note },
      client_amount: penceToPounds(verdict.clientShare),
      provider_amount: penceToPounds(verdict.providerShare),
      createdAt: verdict.createdAt.toISOString(),
    }))
  }

  /**
   * Agrees with another moderator's decision, which carries it out, or refuses it: the dispute waits again.
   * @throws AppError `not_found` when none waits, `forbidden` for who made it and for a side of the booking
   */
  async function second(
    moderatorId: string,
    id: string,
    { decision, note }: { decision: 'agree' | 'refuse'; note: string },
  ): Promise<{ id: string }> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await findFor(tx, moderatorId, id)
      const verdict = await verdicts.findWaiting(tx, id, { isLocked: true })
      if (verdict === undefined) throw new AppError('not_found', 'No decision about this dispute waits.')
      const { proposedBy, outcome, providerShare, clientShare } = verdict
      if (proposedBy === moderatorId) {
        throw new AppError('forbidden', 'You decided this: a second moderator has to agree.')
      }
      const isAgreed = decision === 'agree'
      await verdicts.closeVerdict(tx, verdict.id, { secondBy: moderatorId, secondAt: at, isAgreed })
      await recordVerdict(tx, {
        ...{ area: 'dispute', subjectId: id, memberId: found.client.id, actorId: moderatorId },
        ...{ action: decision, note, at },
      })
      if (isAgreed) {
        const shares = { provider: providerShare, client: clientShare }
        await carryOut(tx, found, { outcome, shares, note: verdict.note, decidedBy: proposedBy, at })
      }
      return { id }
    })
  }

  async function carryOut(
    tx: Transaction,
    found: store.DisputeCase,
    { outcome, shares, note, decidedBy, at }: Verdict,
  ): Promise<WireDispute> {
    const { id } = found.dispute
    const verdict = { outcome, providerShare: shares.provider, clientShare: shares.client }
    const decided = await store.decide(tx, id, { ...verdict, note, decidedBy, decidedAt: at })
    if (decided === undefined) throw decidedAlready()
    await bookings.resolve(tx, found.booking.id, { outcome, shares })
    await recordVerdict(tx, {
      ...{ area: 'dispute', subjectId: id, memberId: found.client.id, actorId: decidedBy },
      ...{ action: outcome, note, at },
    })
    await tellResolved(tx, deps, found, { ...verdict, at })
    return await present(tx, decided, { found, moderatorId: decidedBy })
  }

  async function present(
    tx: Transaction,
    row: store.Dispute,
    { found, moderatorId }: { found: store.DisputeCase; moderatorId: string },
  ): Promise<WireDispute> {
    const statements = await listStatements(tx, row.id)
    const booking = { clientId: found.client.id, currency: found.booking.currency }
    const told = { row, statements, booking }
    return presentDispute(told, await disputeLinksFor(deps, moderatorId))
  }

  return { decide, listForSecond, second }
}

/** @throws AppError `not_found`, `forbidden` for a side of the booking */
async function findFor(tx: Transaction, moderatorId: string, id: string): Promise<store.DisputeCase> {
  const found = await store.findCase(tx, id)
  if (found === undefined) throw disputeNotFound()
  assertImpartial(moderatorId, found)
  return found
}

/** @throws AppError `forbidden` for a side of the booking */
export function assertImpartial(moderatorId: string, { client, provider }: store.DisputeCase): void {
  if (![client.id, provider.id].includes(moderatorId)) return
  throw new AppError('forbidden', 'You can’t decide a dispute of your own.')
}

export function disputeNotFound(): AppError {
  return new AppError('not_found', 'Dispute not found')
}

function decidedAlready(): AppError {
  return new AppError('state_conflict', 'This dispute was decided or withdrawn already.', {
    current: 'decided',
  })
}

function waitsForSecond(): AppError {
  return new AppError('state_conflict', 'A decision about this dispute waits for a second moderator.', {
    current: 'waiting',
  })
}

function sharesFor(
  { outcome, provider_amount = 0, client_amount = 0 }: DisputeDecision,
  booking: { price: number; extraPrice: number; deposit: number | null; currency: 'GBP' | 'SPARK' },
): Shares {
  const toMinor = booking.currency === 'SPARK' ? sparksToMillis : poundsToPence
  const split = { provider: toMinor(provider_amount), client: toMinor(client_amount) }
  const shares = sharesOf(outcome, totalOf(booking), split, booking.deposit ?? 0)
  if (shares !== undefined) return shares
  throw new AppError('invalid', SPLIT_MUST_SUM, {
    fields: [{ field: 'provider_amount', message: SPLIT_MUST_SUM }],
  })
}
