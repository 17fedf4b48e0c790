import type { Idempotent } from './idempotent.ts'

/** Cash from us to members' accounts with the processor. */
export interface TransfersPort {
  /** @param transfer.amount pence */
  create(transfer: { amount: number; account: string }, once: Idempotent): Promise<Transfer>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<Transfer>
  /**
   * Takes all of it back.
   * @throws PaymentsError `state_changed` when it was taken back before, `refused` when it isn't there any more
   */
  reverse(id: string, once: Idempotent): Promise<Transfer>
  /** Every transfer that was made since then, in any order: for comparing with our own books. */
  listSince(since: Date): AsyncIterable<Transfer>
}

export interface Transfer {
  /** `tr_…` */
  id: string
  /** The key that it was made under; null for one that isn't ours. */
  key: string | null
  /** Pence. */
  amount: number
  /** Pence of these that were taken back. */
  amountReversed: number
}

/** Cash on its way to a member's bank account. */
export interface PayoutsPort {
  /**
   * @param payout.amount pence
   * @throws PaymentsError `refused` when the processor won't
   */
  create(payout: { amount: number; to: PayoutDestination }, once: Idempotent): Promise<ProcessorPayout>
  /**
   * @param payout.account the member's account that it leaves, where payouts leave such accounts
   * @throws PaymentsError `resource_missing`
   */
  retrieve(payout: { id: string; account: string | null }): Promise<ProcessorPayout>
}

/** To a bank account, or from a member's account with the processor to whichever bank account stands there. */
export type PayoutDestination = { kind: 'bank'; bank: BankAccount } | { kind: 'account'; account: string }

/** Opened for this one call; never stored in the clear, never logged. */
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
  /** `failed` means that the money is again where it left from. */
  status: 'in_transit' | 'paid' | 'failed'
}
