import { and, asc, eq, gt, gte, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { builder, prepareRows } from '../../db/prepared.ts'
import { accounts, ledgerEntries, transfers } from '../../db/schema/money/ledger.ts'
import { walletFundings } from '../../db/schema/money/payments.ts'
import type { CashMovement } from './card-cash.ts'

const [credit, paid] = [alias(transfers, 'credit'), alias(ledgerEntries, 'paid')]
const first = builder
  .select({ id: min(paid.id) })
  .from(walletFundings)
  .innerJoin(credit, eq(credit.key, sql`'fund:' || ${walletFundings.id}`))
  .innerJoin(paid, eq(paid.transferId, credit.id))
  .where(
    and(
      eq(walletFundings.memberId, sql.placeholder('memberId')),
      gt(walletFundings.creditedAt, sql.placeholder('since')),
    ),
  )

const movement = {
  amount: ledgerEntries.amount,
  key: transfers.key,
  intentId: transfers.intentId,
  at: ledgerEntries.createdAt,
}

// One index lookup for members without recent card payments, which is nearly everybody.
const movementsOf = prepareRows('card_cash', movement, (select) =>
  select
    .from(accounts)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.accountId, accounts.id), gte(ledgerEntries.id, sql`(${first})`)),
    )
    .innerJoin(transfers, eq(transfers.id, ledgerEntries.transferId))
    .where(
      and(
        eq(accounts.kind, 'member'),
        eq(accounts.memberId, sql.placeholder('memberId')),
        eq(accounts.currency, 'GBP'),
      ),
    )
    .orderBy(asc(ledgerEntries.id)),
)

/** A member's cash movements from the first card payment after an instant on; none without such a payment. */
export async function readCashMovements(
  db: Executor,
  memberId: string,
  since: Date,
): Promise<CashMovement[]> {
  return await movementsOf(db, { memberId, since })
}
