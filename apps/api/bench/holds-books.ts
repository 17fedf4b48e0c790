import { findLocalPostgres } from '@kindling/local-postgres'
import pg from 'pg'
import { localDatabaseName } from '../src/db/open-database.ts'
import { sessions } from '../src/db/schema/members/auth.ts'
import { members } from '../src/db/schema/members/members.ts'
import { accounts } from '../src/db/schema/money/ledger.ts'
import { skillCategories, skills } from '../src/db/schema/offers/skills.ts'
import type { Deps } from '../src/deps.ts'

export const PAYERS = 1000
/** Pounds for an hour, and pence of each movement that is there before. */
export const RATE = 20
const PAID_IN = 1_000_000_000

/** Members are numbered, so that SQL finds them as well as a program does: the provider is 0. */
export function memberId(nth: number): string {
  return `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`
}
export const SKILL_ID = memberId(999_999)

/** A thousand members who can pay, one who offers something, and books with so many entries. */
export async function fillBooks(
  { db, config }: Deps,
  entries: number,
): Promise<{ tokensFor: (deps: Deps) => Promise<string[]> }> {
  const ids = Array.from({ length: PAYERS + 1 }, (_, nth) => memberId(nth))
  const emailOf = (id: string) => `${id}@bench.test`
  await db
    .insert(members)
    .values(
      ids.map((id) => ({ id, email: emailOf(id), firstname: 'Amara', lastname: 'Osei', referralCode: id })),
    )
  await db.insert(sessions).values(ids.map((id) => ({ id, memberId: id, lastSeenAt: new Date() })))
  const currencies = ['GBP', 'SPARK'] as const
  await db
    .insert(accounts)
    .values(
      ids.flatMap((memberId) =>
        currencies.map((currency) => ({ kind: 'member' as const, memberId, currency, balance: 0 })),
      ),
    )
  const [category] = await db
    .insert(skillCategories)
    .values({ title: 'Bench', description: 'Anything', thumbnail: 'tools' })
    .returning()
  await db.insert(skills).values({
    id: SKILL_ID,
    memberId: memberId(0),
    categoryId: category?.id ?? '',
    experienceLevel: 'expert',
    description: 'Done well',
    hourlyRatePence: RATE * 100,
    sparkMillis: RATE * 500,
  })
  await unguarded(config, (client) => pour(client, Math.round(entries / 2 / PAYERS)))
  return {
    tokensFor: async ({ tokens }) =>
      await Promise.all(
        ids.slice(1).map((id) => tokens.signAccess({ id, email: emailOf(id), role: 'member', sid: id })),
      ),
  }
}

/** Work as the local server's superuser, whom no trigger and no foreign key asks. */
async function unguarded<T>(
  { dataDir }: Pick<Deps['config'], 'dataDir'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const server = findLocalPostgres({ dataDir, database: localDatabaseName })
  if (!server) throw new Error('this needs a local server, without DATABASE_URL')
  const client = new pg.Client({ ...server.superuser, database: localDatabaseName })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Paid in by each member so many times: what the ledger would write, put in at once. */
async function pour(client: pg.Client, times: number): Promise<void> {
  await client.query(
    `with payers as (select id, row_number() over (order by id) as nth from accounts
          where kind = 'member' and currency = 'GBP' and member_id <> '${memberId(0)}'),
        clearing as (select id from accounts where kind = 'card_clearing' and currency = 'GBP'),
        moved as (
          insert into transfers (id, key, reason)
          select uuidv7(), 'bench:' || payers.nth || ':' || n, 'Paid in by card'
          from generate_series(1, $1::int) n, payers
          returning id, key
        )
      insert into ledger_entries (transfer_id, account_id, currency, amount, balance_after)
      select moved.id, side.account_id, 'GBP', side.amount, side.balance
      from moved, clearing, payers, lateral (values
        (payers.id, ${PAID_IN}::bigint, split_part(moved.key, ':', 3)::bigint * ${PAID_IN}),
        (clearing.id, -${PAID_IN}, null)) side (account_id, amount, balance)
      where payers.nth = split_part(moved.key, ':', 2)::bigint`,
    [times],
  )
  await client.query(
    `update accounts set balance = $1 where kind = 'member' and currency = 'GBP' and member_id <> $2`,
    [times * PAID_IN, memberId(0)],
  )
  await client.query('vacuum analyze')
}
