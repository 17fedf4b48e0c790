import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { accounts, ledgerEntries } from '../db/schema/money/ledger.ts'
import type { AccountRef, Entry, LedgerCurrency } from './accounts.ts'

export interface TransferRow {
  key: string
  reason: string
  intentId?: string | undefined
  bookingId?: string | undefined
  entries: readonly Entry[]
  at: Date
}

export interface MemberBalance {
  accountId: string
  memberId: string
  currency: LedgerCurrency
  balance: number
}

/** Number of ledger entries. */
export async function countEntries(db: Executor): Promise<number> {
  return await db.$count(ledgerEntries)
}

/** Creates a member's two accounts, empty; existing ones stay as they are. */
export async function insertAccounts(tx: Executor, memberId: string): Promise<void> {
  await tx
    .insert(accounts)
    .values([
      { kind: 'member', memberId, currency: 'GBP', balance: 0 },
      { kind: 'member', memberId, currency: 'SPARK', balance: 0 },
    ])
    .onConflictDoNothing()
}

const posting = prepareText<Posting>(
  'post_transfer',
  'select * from post_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
)

interface Posting {
  outcome: 'posted' | 'posted before' | 'too little' | 'no account'
  /** Member or pot without an account, or with insufficient funds, and the currency. */
  whose: string | null
  lacking: LedgerCurrency | null
}

/**
 * Whether a member can set this amount aside for a booking, in minor units: balance plus spark floor. Takes no lock,
 * so the hold may still fail.
 */
export async function hasToSetAside(
  db: Executor,
  { memberId, currency }: { memberId: string; currency: LedgerCurrency },
  amount: number,
): Promise<boolean> {
  const [account] = await db
    .select({ balance: accounts.balance, floor: accounts.floor })
    .from(accounts)
    .where(and(eq(accounts.kind, 'member'), eq(accounts.memberId, memberId), eq(accounts.currency, currency)))
  return account !== undefined && (account.balance ?? 0) - amount >= account.floor
}

/**
 * Inserts a transfer with its entries, in order, and the members' new balances; nothing where it is refused. Waits for
 * a transaction that is inserting the same key.
 */
export async function insertTransfer(tx: Executor, id: string, row: TransferRow): Promise<Posting> {
  const accounts = row.entries.map(({ account }) => account)
  const [posted] = await posting(tx, [
    ...[id, row.key, row.reason, row.intentId ?? null, row.bookingId ?? null, row.at],
    accounts.map(({ kind }) => kind),
    accounts.map(ownerOf),
    accounts.map(({ currency }) => currency),
    row.entries.map(({ amount }) => amount),
  ])
  if (posted === undefined) throw new Error('a function answered no row')
  return posted
}

const ownerOf = (account: AccountRef) => {
  if (account.kind === 'member') return account.memberId
  return account.kind === 'pot' ? account.potId : null
}

/**
 * Reads the members' accounts in these currencies and locks them until the transaction ends, always in id order: two
 * transfers between the same members wait for each other instead of deadlocking.
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
