import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { connect, type Database, type Transaction } from '../../src/db/connect.ts'
import { members } from '../../src/db/schema/members/members.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { type AccountRef, escrowAccount, memberAccount } from '../../src/ledger/accounts.ts'
import { grantDemoFunds } from '../../src/ledger/grants.ts'
import { AlreadyPosted, openAccounts, postTransfer } from '../../src/ledger/transfers.ts'
import { cloneDatabase } from '../test-database.ts'

// Prototype of a shard (docs/machines.md): a database with the product's schema and ledger, plus a clearing
// account and a queue for transfers to other shards.

const at = new Date()
/** An account kind that the product doesn't have yet. */
const clearing = { kind: 'clearing', currency: 'GBP' } as unknown as AccountRef

/** A transfer from the client's shard to the provider's. */
export interface Delivery {
  key: string
  payee: string
  amount: number
}

export type Shard = Awaited<ReturnType<typeof openShard>>

export async function openShard() {
  const database = await cloneDatabase()
  const { db, pool } = connect(database.connection, { log: { error: () => undefined }, max: 6 })
  await db.execute(sql`alter type account_kind add value 'clearing'`)
  await db.execute(
    sql`insert into accounts (id, kind, currency, created_at) values (${v7()}, 'clearing', 'GBP', now())`,
  )
  await db.execute(
    sql`create table deliveries (key text primary key, payee uuid not null, amount bigint not null, done_at timestamptz)`,
  )

  const move = (tx: Transaction, key: string, from: AccountRef, to: AccountRef, amount: number) => {
    const entries = [
      { account: from, amount: -amount },
      { account: to, amount },
    ]
    return postTransfer(tx, { key, reason: 'Two shards', entries, at })
  }

  return {
    /** @param pence initial balance */
    async addMember(id: string, pence: number): Promise<void> {
      const email = `${id}@example.test`
      await inTransaction(db, async (tx) => {
        await tx.insert(members).values({
          id,
          email,
          referralCode: id,
          firstname: 'Robin',
          lastname: 'Field',
          gender: 'other',
          phone: '+44 20 7946 0000',
          passwordHash: 'none',
        })
        await openAccounts(tx, id)
        await grantDemoFunds(tx, { memberId: id, currency: 'GBP', amount: pence, key: id, at })
      })
    },

    /** Holds money on the client's shard. @throws AppError `insufficient_funds` */
    hold: (id: string, client: string, amount: number) =>
      inTransaction(db, (tx) =>
        move(tx, `hold:${id}`, memberAccount(client, 'GBP'), escrowAccount('GBP'), amount),
      ),

    refund: (id: string, client: string, amount: number) =>
      inTransaction(db, (tx) =>
        move(tx, `close:${id}`, escrowAccount('GBP'), memberAccount(client, 'GBP'), amount),
      ),

    /** Moves money out of escrow and into the queue, in one transaction. @throws AlreadyPosted */
    settle: (id: string, payee: string, amount: number) =>
      inTransaction(db, async (tx) => {
        await move(tx, `close:${id}`, escrowAccount('GBP'), clearing, amount)
        await tx.execute(
          sql`insert into deliveries (key, payee, amount) values (${`close:${id}`}, ${payee}, ${amount})`,
        )
      }),

    async waiting(): Promise<Delivery[]> {
      const { rows } = await db.execute<{ key: string; payee: string; amount: number }>(
        sql`select key, payee, amount from deliveries where done_at is null order by key limit 20`,
      )
      return rows
    },

    /** Receives a transfer on the provider's shard; idempotent. */
    async receive({ key, payee, amount }: Delivery): Promise<void> {
      try {
        await inTransaction(db, (tx) => move(tx, key, clearing, memberAccount(payee, 'GBP'), amount))
      } catch (error) {
        if (!(error instanceof AlreadyPosted)) throw error
      }
    },

    async markDone({ key }: Delivery): Promise<void> {
      await db.execute(sql`update deliveries set done_at = now() where key = ${key}`)
    },

    /** Terminates every connection in use, as a crash of the server would. */
    async cutConnections(): Promise<void> {
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    },

    sums: () => sumsOf(db),

    async close(): Promise<void> {
      await pool.end()
      await database.drop()
    },
  }
}

/** Sums of ledger entries by account kind, and the balances of members' accounts. */
async function sumsOf(db: Database) {
  const { rows } = await db.execute<{ kind: string; amount: number }>(
    sql`select a.kind::text as kind, sum(e.amount)::bigint as amount from ledger_entries e
        join accounts a on a.id = e.account_id where a.currency = 'GBP' group by a.kind`,
  )
  const { rows: kept } = await db.execute<{ amount: number }>(
    sql`select coalesce(sum(balance), 0)::bigint as amount from accounts where kind = 'member' and currency = 'GBP'`,
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0
  return {
    members: of('member'),
    balances: kept[0]?.amount ?? 0,
    escrow: of('escrow'),
    clearing: of('clearing'),
    outside: of('card_clearing'),
  }
}
