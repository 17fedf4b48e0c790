import { messageContract } from '@kindling/domain/messages/message-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { holdTable } from '../../../test/kill/held-table.ts'
import { keyed } from '../../../test/market.ts'
import type { Connection } from '../../db/connect.ts'
import { type AccountKit, makeAccountKit } from './account-test-kit.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

/** From now on it waits for as long as it takes, so that what waits here is never let go by a limit of time. */
function waitForEver({ pool, dropIdle }: Connection): void {
  dropIdle()
  Object.assign(pool.options, {
    lock_timeout: 0,
    statement_timeout: 0,
    query_timeout: 0,
    connectionTimeoutMillis: 0,
    idle_in_transaction_session_timeout: 0,
  })
}

it('a message to a member who is leaving waits, and payments of others go through meanwhile', async () => {
  const { main, idempotent } = kit.deps.pools
  const [leaver, sender, client] = [
    await kit.makeNeighbour(),
    await kit.makeNeighbour(),
    await kit.makeNeighbour(100),
  ]
  const offer = await kit.market.makeOffer(await kit.makeNeighbour(), 20)
  waitForEver(main)
  waitForEver(idempotent)

  // The goodbye is the last thing that is written: everything of the member's is locked by then.
  const held = await holdTable(kit.connection, 'mails')
  const settled: string[] = []
  const leaving = kit.leave(leaver).finally(() => settled.push('leaving'))
  await held.untilWanted()
  const sent = Array.from({ length: 24 }, (_, nth) =>
    kit
      .call(messageContract.send, {
        as: sender,
        body: { senderId: sender.id, receiverId: leaver.id, content: `Are you there? ${nth}` },
        ...(nth % 2 === 0 && { headers: keyed() }),
      })
      .finally(() => settled.push('message')),
  )
  try {
    // Until all of them wait: some on a connection for the member's rows, the others for a connection.
    const waiting = () => idempotent.pool.totalCount + idempotent.pool.waitingCount
    await vi.waitFor(() => expect(waiting()).toBe(sent.length), { timeout: 60_000 })
    expect(idempotent.pool.waitingCount).toBeGreaterThan(0)
    const paid = await kit.market.order(client, offer)
    expect(paid.statusCode).toBe(200)
    expect(settled).toEqual([])
  } finally {
    await held.release()
  }
  expect((await leaving).statusCode).toBe(200)
  for (const message of await Promise.all(sent)) expect([404, 422]).toContain(message.statusCode)
}, 120_000)

it('leaving reads no table from its start to its end, which would lock the member’s rows for as long', async () => {
  const leaver = await kit.makeNeighbour()
  await kit.market.makeOffer(leaver, 20)
  // Where there is an index it is used, however small the table is here.
  await kit.db.execute(sql`do $$ begin
    execute format('alter database %I set enable_seqscan = off', current_database());
  end $$`)
  const alone = async () => {
    kit.deps.pools.dropIdle()
    await vi.waitFor(
      async () => {
        const { rows } = await kit.db.execute<{ n: number }>(
          sql`select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'kindling'`,
        )
        expect(rows[0]?.n).toBe(1)
      },
      { timeout: 60_000 },
    )
  }
  const readWhole = async () => {
    await alone()
    const { rows } = await kit.db.execute<{ name: string; scans: number }>(
      sql`select relname as name, seq_scan as scans from pg_stat_user_tables where schemaname = 'public'`,
    )
    return new Map(rows.map(({ name, scans }) => [name, scans]))
  }
  const before = await readWhole()
  expect((await kit.leave(leaver)).statusCode).toBe(200)
  const after = await readWhole()
  const read = [...after.keys()].filter((name) => after.get(name) !== before.get(name))
  // The mailbox is for development alone.
  expect(read.filter((name) => name !== 'dev_mailbox')).toEqual([])
}, 120_000)
