import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/durations.ts'
import { notify } from '../notify.ts'
import { openPushKit, type PushKit } from './push-test-kit.ts'

let kit: PushKit
beforeAll(async () => {
  kit = await openPushKit()
})
afterEach(() => kit.check())
afterAll(() => kit.close())

// asvs: 7.4.3 access without signing in
it('a device subscribed before a password change gets no push, until it subscribes again', async () => {
  const { member, endpoint } = await kit.makeHearer()
  await kit.accept(member)
  await kit.t.db.execute(
    sql`update members set credential_generation = credential_generation + 1 where id = ${member.id}`,
  )
  await kit.sweep()
  expect([kit.triesOf(endpoint), await kit.devicesOf(member)]).toEqual([0, 0])
  const again = await kit.subscribe(member)
  await kit.accept(member)
  await kit.sweep()
  expect(kit.heard(again)).toHaveLength(1)
})

describe('a push service', () => {
  it.each([404, 410])('that responds %s no longer knows the device, which is deleted', async (status) => {
    const { member, endpoint } = await kit.makeHearer()
    kit.services.answer((answer) => answer.writeHead(status).end())
    await kit.accept(member)
    await kit.sweep()
    expect(await kit.devicesOf(member)).toBe(0)
    kit.services.answer()
    await kit.accept(member)
    await kit.sweep()
    expect(kit.triesOf(endpoint)).toBe(1)
  })

  it('that responds 429 is retried after its Retry-After', async () => {
    const { member, endpoint } = await kit.makeHearer()
    kit.services.answer((answer) => answer.writeHead(429, { 'retry-after': '600' }).end())
    await kit.accept(member)
    await kit.sweep()
    kit.services.answer()
    kit.clock.advance(599 * SECOND)
    await kit.sweep()
    expect([kit.triesOf(endpoint), kit.heard(endpoint).length]).toEqual([1, 0])
    kit.clock.advance(SECOND)
    await kit.sweep()
    expect(kit.heard(endpoint)).toHaveLength(1)
  })

  it('that is down for a day gets what is still useful, and doesn’t delay others', async () => {
    const origin = 'https://down.example.com'
    const { member, endpoint } = await kit.makeHearer(origin)
    const other = await kit.makeHearer()
    kit.services.answer((answer, to) => answer.writeHead(to.startsWith(origin) ? 503 : 201).end())
    await kit.accept(member)
    await inTransaction(kit.t.db, (tx) =>
      notify(tx, kit.t.deps, {
        event: 'payout_sent',
        to: member.id,
        key: v7(),
        at: kit.clock.now(),
        facts: { amount: 500, bankName: 'Bank of Camden', lastFour: '1234' },
      }),
    )
    for (let passed = 0; passed < 25 * HOUR; passed += 30 * MINUTE) {
      kit.clock.advance(30 * MINUTE)
      if (passed % HOUR === 0) await kit.accept(other.member)
      await kit.sweep()
    }
    expect(kit.heard(other.endpoint)).toHaveLength(25)
    // The pauses between retries grow: one a minute would be 1,500.
    expect(kit.triesOf(endpoint)).toBeLessThan(80)
    kit.services.answer()
    kit.clock.advance(HOUR)
    await kit.sweep()
    // A push of an accepted booking expires after a day, that of a paid withdrawal after three.
    expect(kit.heard(endpoint).map(({ message }) => message.title)).toEqual(['Withdrawal paid'])
    await kit.sweep()
    expect(kit.heard(endpoint)).toHaveLength(1)
  })

  it('that responds 413 doesn’t get the message again', async () => {
    const { member, endpoint } = await kit.makeHearer()
    kit.services.answer((answer) => answer.writeHead(413).end())
    await kit.accept(member)
    await kit.sweep()
    kit.clock.advance(2 * HOUR)
    await kit.sweep()
    expect([kit.triesOf(endpoint), await kit.devicesOf(member)]).toEqual([1, 1])
  })

  it('that doesn’t respond delays no other, and is retried', { timeout: 30_000 }, async () => {
    const origin = 'https://silent.example.com'
    const { member, endpoint } = await kit.makeHearer(origin)
    const other = await kit.makeHearer()
    kit.services.answer((answer, to) => !to.startsWith(origin) && answer.writeHead(201).end())
    await kit.accept(member)
    const sending = kit.sweep()
    await expect.poll(() => kit.triesOf(endpoint)).toBe(1)
    await kit.accept(other.member)
    await expect.poll(() => kit.heard(other.endpoint).length, { timeout: 2000 }).toBe(1)
    await sending
    kit.services.answer()
    kit.clock.advance(MINUTE)
    await kit.sweep()
    expect(kit.heard(endpoint)).toHaveLength(1)
  })

  // asvs: 1.3.6
  it('whose name resolves to a private address is never called', async () => {
    const { member, endpoint } = await kit.makeHearer('https://inside.example.com')
    await kit.accept(member)
    await kit.sweep()
    expect([kit.heard(endpoint).length, await kit.devicesOf(member)]).toEqual([0, 0])
  })
})
