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

/** Switches off all timeouts of a connection, so that waiting statements aren't cancelled during this test. */
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

it('messages to a member being deleted wait for the lock while other members’ payments go through', async () => {
  const { main, idempotent } = kit.deps.pools
  const [leaver, sender, client] = [
    await kit.makeNeighbour(),
    await kit.makeNeighbour(),
    await kit.makeNeighbour(100),
  ]
  const offer = await kit.market.makeOffer(await kit.makeNeighbour(), 20)
  waitForEver(main)
  waitForEver(idempotent)

  // The goodbye mail is written last: all rows of the member are locked by then.
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
    // Until all of them wait: some for the member's row lock, the others for a pooled connection.
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

it('deleting an account makes no sequential scan, which would hold the member’s locks for longer', async () => {
  const leaver = await kit.makeNeighbour()
  await kit.market.makeOffer(leaver, 20)
  // Small tables would be scanned sequentially even with an index.
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
  // `dev_mailbox` exists in development only.
  expect(read.filter((name) => name !== 'dev_mailbox')).toEqual([])
}, 120_000)
