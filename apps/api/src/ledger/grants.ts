import { sparksToMillis } from '@kindling/domain/money/money'
import { WELCOME_SPARKS } from '@kindling/domain/money/welcome'
import type { Executor } from '../db/connect.ts'
import { type LedgerCurrency, memberAccount } from './accounts.ts'
import { postTransfer } from './transfers.ts'

/** Sparks of a new member, in milli-sparks. */
export const WELCOME_MILLIS = sparksToMillis(WELCOME_SPARKS)

/**
 * Grants a new member the welcome sparks. The member's accounts must be open.
 * @throws AlreadyPosted when they were granted before
 */
export async function welcomeMember(tx: Executor, memberId: string, at: Date): Promise<void> {
  await postTransfer(tx, {
    key: `welcome:${memberId}`,
    reason: 'Welcome to Kindling',
    entries: [
      { account: { kind: 'platform', currency: 'SPARK' }, amount: -WELCOME_MILLIS },
      { account: memberAccount(memberId, 'SPARK'), amount: WELCOME_MILLIS },
    ],
    at,
  })
}

/**
 * Funds a member of the demo neighbourhood: pounds as if paid in by card, sparks as if issued by the platform.
 * @param grant.amount more than zero, in minor units of the currency
 * @throws AlreadyPosted when the key was used before
 */
export async function grantDemoFunds(
  tx: Executor,
  grant: { memberId: string; currency: LedgerCurrency; amount: number; key: string; at: Date },
): Promise<void> {
  const { memberId, currency, amount, key, at } = grant
  const source = currency === 'GBP' ? 'card_clearing' : 'platform'
  await postTransfer(tx, {
    key: `demo:${key}`,
    reason: 'Demo funds',
    entries: [
      { account: { kind: source, currency }, amount: -amount },
      { account: memberAccount(memberId, currency), amount },
    ],
    at,
  })
}
