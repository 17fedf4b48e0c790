import type { accountKind, currency } from '../db/schema/money/ledger.ts'

/** `GBP` counts pence, `SPARK` counts milli-sparks. */
export type LedgerCurrency = (typeof currency.enumValues)[number]
export type SystemAccountKind = Exclude<(typeof accountKind.enumValues)[number], 'member' | 'pot'>

/** An account by what it is rather than by its id: there is one of each owner and currency. */
export type AccountRef =
  | { kind: 'member'; memberId: string; currency: LedgerCurrency }
  | { kind: 'pot'; potId: string; currency: 'SPARK' }
  | { kind: SystemAccountKind; currency: LedgerCurrency }

/** One side of a movement. Positive goes into the account, negative out of it, in minor units of its currency. */
export interface Entry {
  account: AccountRef
  amount: number
}

/** What the member may spend. */
export function memberAccount(memberId: string, currency: LedgerCurrency): AccountRef {
  return { kind: 'member', memberId, currency }
}

/** What the neighbours of a district share. */
export function potAccount(potId: string): AccountRef {
  return { kind: 'pot', potId, currency: 'SPARK' }
}

/** Where sparks come from, and where they go that nobody has any more. */
export const sparkPlatform = { kind: 'platform', currency: 'SPARK' } as const satisfies AccountRef

/** What bookings have set aside. */
export function escrowAccount(currency: LedgerCurrency): AccountRef {
  return { kind: 'escrow', currency }
}
