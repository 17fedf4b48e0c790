import type { Dispute as WireDispute } from '@kindling/domain/disputes/dispute-contract'
import { type Shares, sharesOf } from '@kindling/domain/disputes/dispute-rules'
import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { type DisputeDecision, SPLIT_MUST_SUM } from '@kindling/domain/trust/moderation-decisions'
import type { PlanOf } from '@kindling/domain/trust/second-decision'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { totalOf } from '../../marketplace/booked/booking-total.ts'
import { type CarryOut, decideByTwo, recordCarried } from '../../marketplace/moderation/two-people.ts'
import { bookingScreens } from '../../notifier/booking-screens.ts'
import { notify } from '../../notifier/notify.ts'
import { disputeLinksFor } from './dispute-links.ts'
import { presentDispute, sidesOf } from './dispute-presenter.ts'
import { listStatements } from './dispute-statement-store.ts'
import * as store from './dispute-store.ts'
import type { BookingParts } from './disputed-booking.ts'

type Verdict = PlanOf<'dispute'>

/** Decisions about disputes: by one moderator, or two where much money is held (docs/decisions/154). */
export function makeDisputeDecisions(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'sessions'>,
  bookings: BookingParts,
) {
  const { db, clock } = deps

  /**
   * Decides a dispute, once: of parallel calls one succeeds. Verdict, money, log and the notifications of
   * both sides commit together. Where a second moderator is needed, only the proposed decision is stored.
   * @throws AppError `not_found`, `forbidden` for the booking's client or provider, `conflict` before both
   * were heard, `invalid` for a split that doesn’t add up to what is held, `state_conflict` when it was
   * decided already, or a decision waits
   */
  async function decide(moderatorId: string, id: string, decision: DisputeDecision): Promise<WireDispute> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await findForDecision(tx, moderatorId, id)
      await bookings.assertHeard(tx, found.booking.id)
      if (found.dispute.outcome !== null || found.dispute.withdrawnAt !== null) throw decidedAlready()
      const { outcome, note } = decision
      const { client, provider, booking } = found
      const plan: Verdict = {
        kind: 'dispute',
        title: booking.title,
        outcome,
        currency: booking.currency,
        clientId: client.id,
        providerId: provider.id,
        ...sharesFor(decision, booking),
      }
      const decided = { plan, subjectId: id, concerned: [client.id, provider.id] as const, note }
      await decideByTwo(tx, decided, { by: moderatorId, at }, carryOut)
      const row = (await store.findCase(tx, id))?.dispute ?? found.dispute
      return await present(tx, row, { found, moderatorId })
    })
  }

  const carryOut: CarryOut<Verdict> = async (tx, { plan, subjectId: id, note }, leave) => {
    const found = await findForDecision(tx, leave.decidedBy, id)
    const { outcome, provider, client } = plan
    const { decidedBy, at } = leave
    const verdict = { outcome, providerShare: provider, clientShare: client }
    const decided = await store.decide(tx, id, { ...verdict, note, decidedBy, decidedAt: at })
    if (decided === undefined) throw decidedAlready()
    await bookings.resolve(tx, found.booking.id, { outcome, shares: { provider, client } })
    await recordCarried(tx, leave, {
      area: 'dispute',
      subjectId: id,
      memberId: found.client.id,
      action: outcome,
      note,
    })
    const { booking, client: borrower, provider: owner } = found
    await notify(
      tx,
      deps,
      (['client', 'provider'] as const).map((side) => ({
        event: 'dispute_resolved',
        to: found[side].id,
        key: `resolve:${id}`,
        at,
        facts: { booking, side, client: borrower, provider: owner, shares: { provider, client }, at },
      })),
      bookingScreens({ ...sidesOf(found), id: booking.id, status: 'disputed' }),
    )
  }

  async function present(
    tx: Transaction,
    row: store.Dispute,
    { found, moderatorId }: { found: store.DisputeCase; moderatorId: string },
  ): Promise<WireDispute> {
    const statements = await listStatements(tx, row.id)
    return presentDispute(
      { row, statements, booking: sidesOf(found) },
      await disputeLinksFor(deps, moderatorId),
    )
  }

  return { decide, carryOut }
}

/**
 * Loads a dispute that the moderator may decide. @throws AppError `not_found`, `forbidden` for the booking's
 * client or provider
 */
export async function findForDecision(
  tx: Transaction,
  moderatorId: string,
  id: string,
): Promise<store.DisputeCase> {
  const found = await store.findCase(tx, id)
  if (found === undefined) throw disputeNotFound()
  assertImpartial(moderatorId, found)
  return found
}

/** @throws AppError `forbidden` for the booking's client or provider */
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
