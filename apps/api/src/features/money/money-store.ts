import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { builder, prepareRows } from '../../db/prepared.ts'
import { accounts, paymentIntents } from '../../db/schema/money/ledger.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import type { LedgerCurrency } from '../../ledger/accounts.ts'
import { isOfferedService } from '../../marketplace/offered-skill-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'

/** Available balance and amount on hold, in pence or milli-sparks. */
export interface WalletRow {
  currency: LedgerCurrency
  balance: number
  held: number
  /** Lowest balance that a hold may lead to: 0 or less. */
  floor: number
}

const held = builder
  .select({ amount: sql<number>`coalesce(sum(${paymentIntents.amount}), 0)::bigint`.as('amount') })
  .from(paymentIntents)
  .where(
    and(
      eq(paymentIntents.memberId, accounts.memberId),
      eq(paymentIntents.currency, accounts.currency),
      // Card payments don't come out of the wallet.
      inArray(paymentIntents.method, ['wallet', 'spark_token']),
      inArray(paymentIntents.state, ['held', 'attached']),
    ),
  )
  .as('held')

const { currency, balance, floor } = accounts
const walletOf = prepareRows('wallet', { currency, balance, floor, held: held.amount }, (select) =>
  select
    .from(accounts)
    .innerJoinLateral(held, sql`true`)
    .where(and(eq(accounts.kind, 'member'), eq(accounts.memberId, sql.placeholder('memberId')))),
)

/** Both accounts of a member, with what open intents hold. */
export async function readWallet(db: Executor, memberId: string): Promise<WalletRow[]> {
  const rows = await walletOf(db, { memberId })
  return rows.map((row) => ({ ...row, balance: row.balance ?? 0 }))
}

const priced = {
  id: skills.id,
  memberId: skills.memberId,
  hourlyRatePence: skills.hourlyRatePence,
  sparkMillis: skills.sparkMillis,
  minMinutes: skills.minMinutes,
  stepMinutes: skills.stepMinutes,
  packages: skills.packages,
  policy: skills.policy,
  instant: skills.instant,
  place: skills.place,
  travelKm: skills.travelKm,
}

const pricedSkill = prepareRows('priced_skill', priced, (select) =>
  select
    .from(skills)
    .where(
      and(
        eq(skills.id, sql.placeholder('skillId')),
        isOfferedService,
        notBlocked(skills.memberId, sql.placeholder('clientId')),
      ),
    ),
)

/**
 * Owner and current price of a skill; undefined unless it is offered and neither member has blocked the
 * other.
 */
export async function findPricedSkill(db: Executor, skillId: string, clientId: string) {
  const [row] = await pricedSkill(db, { skillId, clientId })
  return row
}
