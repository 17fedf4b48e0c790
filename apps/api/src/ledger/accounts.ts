import type { accountKind, currency } from '../db/schema/money/ledger.ts'

/** `GBP` counts pence, `SPARK` counts milli-sparks. */
export type LedgerCurrency = (typeof currency.enumValues)[number]
export type SystemAccountKind = Exclude<(typeof accountKind.enumValues)[number], 'member' | 'pot'>

/** An account by owner and currency rather than by id: there is one of each. */
export type AccountRef =
  | { kind: 'member'; memberId: string; currency: LedgerCurrency }
  | { kind: 'pot'; potId: string; currency: 'SPARK' }
  | { kind: SystemAccountKind; currency: LedgerCurrency }

/** One side of a transfer. Positive goes into the account, negative out of it, in minor units of its currency. */
export interface Entry {
  account: AccountRef
  amount: number
}

/** A member's wallet: the balance that they may spend. */
export function memberAccount(memberId: string, currency: LedgerCurrency): AccountRef {
  return { kind: 'member', memberId, currency }
}

/** The pot of a district. */
export function potAccount(potId: string): AccountRef {
  return { kind: 'pot', potId, currency: 'SPARK' }
}

/** Issues sparks, and takes back those that nobody has any more. */
export const sparkPlatform = { kind: 'platform', currency: 'SPARK' } as const satisfies AccountRef

/** Holds what bookings have set aside. */
export function escrowAccount(currency: LedgerCurrency): AccountRef {
  return { kind: 'escrow', currency }
}
