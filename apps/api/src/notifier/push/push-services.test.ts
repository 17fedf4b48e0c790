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

it('a device that subscribed before another password hears nothing, until it subscribes again', async () => {
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
  it.each([404, 410])('that answers %s doesn’t know the device any more: it is forgotten', async (status) => {
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

  it('that is asked too often says when it may be asked again', async () => {
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

  it('that is down for a day loses nothing that is still useful, and nothing else waits for it', async () => {
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
    // Not a message a minute.
    expect(kit.triesOf(endpoint)).toBeLessThan(80)
    kit.services.answer()
    kit.clock.advance(HOUR)
    await kit.sweep()
    // A booking is accepted for a day; that money was paid is news for three.
    expect(kit.heard(endpoint).map(({ message }) => message.title)).toEqual(['Withdrawal paid'])
    await kit.sweep()
    expect(kit.heard(endpoint)).toHaveLength(1)
  })

  it('that finds a message too large doesn’t get it again', async () => {
    const { member, endpoint } = await kit.makeHearer()
    kit.services.answer((answer) => answer.writeHead(413).end())
    await kit.accept(member)
    await kit.sweep()
    kit.clock.advance(2 * HOUR)
    await kit.sweep()
    expect([kit.triesOf(endpoint), await kit.devicesOf(member)]).toEqual([1, 1])
  })

  it('that says nothing holds up nobody else, and is asked again', { timeout: 30_000 }, async () => {
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

  it('whose name leads into our own network is never asked', async () => {
    const { member, endpoint } = await kit.makeHearer('https://inside.example.com')
    await kit.accept(member)
    await kit.sweep()
    expect([kit.heard(endpoint).length, await kit.devicesOf(member)]).toEqual([0, 0])
  })
})
