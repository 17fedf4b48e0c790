import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { accounts, ledgerEntries, transfers } from '../db/schema/ledger.ts'
import type { AccountRef, LedgerCurrency } from './accounts.ts'

export interface TransferRow {
  key: string
  reason: string
  intentId?: string | undefined
  bookingId?: string | undefined
  at: Date
}

export interface MemberBalance {
  accountId: string
  memberId: string
  currency: LedgerCurrency
  balance: number
}

export interface EntryRow {
  /** The id of a member's account; a system account is found by its kind. */
  account: AccountRef | { id: string; currency: LedgerCurrency }
  amount: number
  balanceAfter: number | null
}

/** Opens a member's two accounts, empty; those that exist stay as they are. */
export async function insertAccounts(tx: Executor, memberId: string): Promise<void> {
  await tx
    .insert(accounts)
    .values([
      { kind: 'member', memberId, currency: 'GBP', balance: 0 },
      { kind: 'member', memberId, currency: 'SPARK', balance: 0 },
    ])
    .onConflictDoNothing()
}

/**
 * Inserts the transfer, or answers undefined when its key is used already. Waits for a transaction that is inserting
 * the same key.
 */
export async function insertTransfer(tx: Executor, row: TransferRow): Promise<string | undefined> {
  const [taken] = await tx
    .insert(transfers)
    .values({
      key: row.key,
      reason: row.reason,
      intentId: row.intentId ?? null,
      bookingId: row.bookingId ?? null,
      createdAt: row.at,
    })
    .onConflictDoNothing({ target: transfers.key })
    .returning({ id: transfers.id })
  return taken?.id
}

/**
 * Reads the members' accounts in these currencies and locks them until the transaction ends, always in the order of
 * their ids: two transfers between the same members wait for each other instead of dead-locking.
 */
export async function lockMemberAccounts(
  tx: Executor,
  memberIds: string[],
  currencies: LedgerCurrency[],
): Promise<MemberBalance[]> {
  const rows = await tx
    .select({
      accountId: accounts.id,
      memberId: accounts.memberId,
      currency: accounts.currency,
      balance: accounts.balance,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.kind, 'member'),
        inArray(accounts.memberId, memberIds),
        inArray(accounts.currency, currencies),
      ),
    )
    .orderBy(accounts.id)
    .for('no key update')
  return rows.flatMap(({ accountId, memberId, currency, balance }) =>
    memberId === null || balance === null ? [] : [{ accountId, memberId, currency, balance }],
  )
}

/** Writes the balance of an account that this transaction has locked. */
export async function updateBalance(tx: Executor, accountId: string, balance: number): Promise<void> {
  await tx.update(accounts).set({ balance }).where(eq(accounts.id, accountId))
}

// Part of the insert itself, which spares a query for each transfer. The row is never changed, so it is never locked.
function accountIdOf(account: EntryRow['account']) {
  if ('id' in account) return account.id
  return sql`(select ${accounts.id} from ${accounts} where ${accounts.kind} = ${account.kind} and ${accounts.currency} = ${account.currency})`
}

/** Writes the entries of a transfer, in this order. */
export async function insertEntries(
  tx: Executor,
  transferId: string,
  rows: EntryRow[],
  at: Date,
): Promise<void> {
  await tx.insert(ledgerEntries).values(
    rows.map(({ account, amount, balanceAfter }) => ({
      transferId,
      accountId: accountIdOf(account),
      currency: account.currency,
      amount,
      balanceAfter,
      createdAt: at,
    })),
  )
}
