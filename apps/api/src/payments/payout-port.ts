import type { Idempotent } from './idempotent.ts'

/** Transfers from our balance to members' accounts at the processor. */
export interface TransfersPort {
  /** @param transfer.amount pence */
  create(transfer: { amount: number; account: string }, once: Idempotent): Promise<Transfer>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<Transfer>
  /**
   * Reverses the whole transfer.
   * @throws PaymentsError `state_changed` when it was reversed before, `refused` when the account's balance is too low
   */
  reverse(id: string, once: Idempotent): Promise<Transfer>
  /** All transfers created since then, in any order: for reconciliation. */
  listSince(since: Date): AsyncIterable<Transfer>
}

export interface Transfer {
  /** `tr_…` */
  id: string
  /** Idempotency key of its creation; null for a transfer that isn't ours. */
  key: string | null
  /** Pence. */
  amount: number
  /** Pence reversed. */
  amountReversed: number
}

/** Payouts to members' bank accounts. */
export interface PayoutsPort {
  /**
   * @param payout.amount pence
   * @throws PaymentsError `refused` when the processor rejects it
   */
  create(payout: { amount: number; to: PayoutDestination }, once: Idempotent): Promise<ProcessorPayout>
  /**
   * @param payout.account the member's account at the processor, where payouts are made from one
   * @throws PaymentsError `resource_missing`
   */
  retrieve(payout: { id: string; account: string | null }): Promise<ProcessorPayout>
}

/** A bank account, or a member's account at the processor, which pays out to its own bank account. */
export type PayoutDestination = { kind: 'bank'; bank: BankAccount } | { kind: 'account'; account: string }

/** Decrypted for this one call; never stored in the clear, never logged. */
export interface BankAccount {
  bankName: string
  accountName: string
  /** Six digits; null for an IBAN. */
  sortCode: string | null
  accountNumber: string
}

export interface ProcessorPayout {
  /** `po_…` */
  id: string
  /** `failed`: the money is back where it came from. */
  status: 'in_transit' | 'paid' | 'failed'
}
