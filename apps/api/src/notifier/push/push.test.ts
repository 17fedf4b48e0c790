import { channelContract } from '@kindling/domain/notifications/channel-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { pushContract } from '@kindling/domain/notifications/push-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { makeSubscription, openPushServices, type PushServices } from '../../../test/push-double.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/durations.ts'
import { notify } from '../notify.ts'
import { payloadOf } from './push-message.ts'
import { pushJob } from './push-sender.ts'

let t: TestApp
let services: PushServices
// It is noon: nobody's quiet hours.
const clock = makeTestClock(new Date('2026-06-10T11:00:00Z'))
beforeAll(async () => {
  services = await openPushServices(() => t.deps.push.publicKey())
  t = await makeTestApp({ outside: services.outside, clock })
})
afterEach(() => {
  services.answer()
  expect(services.faults).toEqual([])
})
afterAll(async () => {
  await t.close()
  services.close()
})

async function subscribe(as: TestMember, origin?: string) {
  const subscription = makeSubscription(origin)
  const answer = await t.call(pushContract.subscribe, { as, body: subscription })
  expect(answer.statusCode).toBe(200)
  return subscription.endpoint
}

/** A member with a device at a push service of its own. */
async function makeHearer(origin = `https://push-${v7()}.example.com`) {
  const member = await t.makeMember()
  return { member, endpoint: await subscribe(member, origin) }
}

const accept = (member: TestMember, name = 'Ben Okri', key = v7()) =>
  inTransaction(t.db, (tx) =>
    notify(tx, {
      ...{ memberId: member.id, kind: 'booking_accepted', key, at: clock.now() },
      ...{ bookingId: '01890a5d-ac96-774b-bcce-b302099a8057', booking: 'Bike repair', by: name },
    }),
  )
const send = () => t.deps.jobs.runDue({ only: pushJob })
/** As the minute's sweep would. */
async function sweep() {
  await t.deps.jobs.send(pushJob, {})
  await send()
}
const heard = (endpoint: string) => services.delivered.filter((one) => one.endpoint === endpoint)
const triesOf = (endpoint: string) => services.asked.filter((one) => one === endpoint).length
const devicesOf = async (as: TestMember) => (await t.call(pushContract.state, { as })).data().devices

describe('a push', () => {
  it('says what the bell says, and where it leads, encrypted for the one device and signed', async () => {
    const { member, endpoint } = await makeHearer()
    await accept(member)
    await sweep()
    const [{ message, ttl, topic } = expect.fail()] = heard(endpoint)
    expect(message).toMatchObject({
      title: 'Booking accepted',
      body: 'Ben Okri accepted “Bike repair”.',
      url: '/outward-progress/01890a5d-ac96-774b-bcce-b302099a8057',
    })
    expect(ttl).toBe(DAY / SECOND)
    expect(topic).toMatch(/^[\w-]{32}$/)
    const bell = await t.call(notificationContract.bookings, { as: member })
    expect(bell.data()[0]).toMatchObject({ title: message.title, description: message.body })
  })

  it('reaches every device of its member, once, and nobody else’s', async () => {
    const { member, endpoint } = await makeHearer()
    const second = await subscribe(member)
    const { endpoint: others } = await makeHearer()
    const key = v7()
    await accept(member, 'Ben', key)
    await sweep()
    await accept(member, 'Ben', key)
    await sweep()
    expect([endpoint, second, others].map((one) => heard(one).length)).toEqual([1, 1, 0])
  })

  it('is sent when its transaction commits, and never when it doesn’t', async () => {
    const { member, endpoint } = await makeHearer()
    const failing = inTransaction(t.db, async (tx) => {
      await notify(tx, { memberId: member.id, kind: 'kyc_verified', key: v7(), at: clock.now() })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await sweep()
    expect(heard(endpoint)).toEqual([])
  })

  it('isn’t sent to who has read it in the bell meanwhile', async () => {
    const { member, endpoint } = await makeHearer()
    await accept(member)
    await t.call(notificationContract.readAll, { as: member })
    await sweep()
    expect(triesOf(endpoint)).toBe(0)
  })

  it('is three kilobytes at most, whatever it says', async () => {
    const { member, endpoint } = await makeHearer()
    await inTransaction(t.db, (tx) =>
      notify(tx, {
        ...{ memberId: member.id, kind: 'kyc_rejected', key: v7(), at: clock.now() },
        reason: '漢'.repeat(900),
      }),
    )
    await sweep()
    const [{ size } = expect.fail()] = heard(endpoint)
    expect(size).toBeLessThanOrEqual(3000)
    expect(size).toBeGreaterThan(1800)
    const long = payloadOf({ title: 'Hello', body: '漢'.repeat(5000), url: '/', tag: 'a' })
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(3000)
    expect(JSON.parse(long).body).toMatch(/^漢{800,}…$/)
  })
})

describe('what a member chooses', () => {
  const set = async (as: TestMember, body: object) =>
    expect((await t.call(channelContract.change, { as, body })).statusCode).toBe(200)
  const unread = async (as: TestMember) => (await t.call(notificationContract.unread, { as })).data().total

  it('is obeyed: the bell without push, push without the bell', async () => {
    const { member, endpoint } = await makeHearer()
    await set(member, { topics: { bookings: { push: false } } })
    await accept(member)
    await sweep()
    expect([heard(endpoint).length, await unread(member)]).toEqual([0, 1])
    await set(member, { topics: { bookings: { push: true, bell: false } } })
    const key = v7()
    await accept(member, 'Ben', key)
    await sweep()
    await accept(member, 'Ben', key)
    await sweep()
    expect([heard(endpoint).length, await unread(member)]).toEqual([1, 1])
  })

  it('holds back what comes in quiet hours, until they end: then it is one', async () => {
    const { member, endpoint } = await makeHearer()
    // In London it is noon.
    await set(member, { quiet: { start: '11:30', end: '13:00' } })
    await accept(member, 'Ben')
    await accept(member, 'Amara')
    clock.advance(SECOND)
    await inTransaction(t.db, (tx) =>
      notify(tx, { memberId: member.id, kind: 'kyc_verified', key: v7(), at: clock.now() }),
    )
    await sweep()
    expect([heard(endpoint).length, await unread(member)]).toEqual([0, 3])
    clock.advance(HOUR)
    await sweep()
    expect(heard(endpoint).map(({ message }) => message)).toMatchObject([
      { title: '3 things happened', body: 'Booking accepted, Identity verified', url: '/explore' },
    ])
    await accept(member, 'Ben')
    await sweep()
    expect(heard(endpoint)).toHaveLength(2)
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %s doesn’t know the device any more: it is forgotten', async (status) => {
    const { member, endpoint } = await makeHearer()
    services.answer((answer) => answer.writeHead(status).end())
    await accept(member)
    await sweep()
    expect(await devicesOf(member)).toBe(0)
    services.answer()
    await accept(member)
    await sweep()
    expect(triesOf(endpoint)).toBe(1)
  })

  it('that is asked too often says when it may be asked again', async () => {
    const { member, endpoint } = await makeHearer()
    services.answer((answer) => answer.writeHead(429, { 'retry-after': '600' }).end())
    await accept(member)
    await sweep()
    services.answer()
    clock.advance(599 * SECOND)
    await sweep()
    expect([triesOf(endpoint), heard(endpoint).length]).toEqual([1, 0])
    clock.advance(SECOND)
    await sweep()
    expect(heard(endpoint)).toHaveLength(1)
  })

  it('that is down for a day loses nothing that is still useful, and nothing else waits for it', async () => {
    const origin = 'https://down.example.com'
    const { member, endpoint } = await makeHearer(origin)
    const other = await makeHearer()
    services.answer((answer, to) => answer.writeHead(to.startsWith(origin) ? 503 : 201).end())
    await accept(member)
    await inTransaction(t.db, (tx) =>
      notify(tx, {
        ...{ memberId: member.id, kind: 'payout_sent', key: v7(), at: clock.now(), amount: '£5.00' },
      }),
    )
    for (let passed = 0; passed < 25 * HOUR; passed += 30 * MINUTE) {
      clock.advance(30 * MINUTE)
      if (passed % HOUR === 0) await accept(other.member)
      await sweep()
    }
    expect(heard(other.endpoint)).toHaveLength(25)
    // Not a message a minute.
    expect(triesOf(endpoint)).toBeLessThan(80)
    services.answer()
    clock.advance(HOUR)
    await sweep()
    // A booking is accepted for a day; that money was paid is news for three.
    expect(heard(endpoint).map(({ message }) => message.title)).toEqual(['Withdrawal paid'])
    await sweep()
    expect(heard(endpoint)).toHaveLength(1)
  })

  it('that finds a message too large doesn’t get it again', async () => {
    const { member, endpoint } = await makeHearer()
    services.answer((answer) => answer.writeHead(413).end())
    await accept(member)
    await sweep()
    clock.advance(2 * HOUR)
    await sweep()
    expect([triesOf(endpoint), await devicesOf(member)]).toEqual([1, 1])
  })

  it('that says nothing holds up nobody else, and is asked again', { timeout: 30_000 }, async () => {
    const origin = 'https://silent.example.com'
    const { member, endpoint } = await makeHearer(origin)
    const other = await makeHearer()
    services.answer((answer, to) => !to.startsWith(origin) && answer.writeHead(201).end())
    await accept(member)
    const sending = sweep()
    await expect.poll(() => triesOf(endpoint)).toBe(1)
    await accept(other.member)
    await expect.poll(() => heard(other.endpoint).length, { timeout: 2000 }).toBe(1)
    await sending
    services.answer()
    clock.advance(MINUTE)
    await sweep()
    expect(heard(endpoint)).toHaveLength(1)
  })

  it('whose name leads into our own network is never asked', async () => {
    const { member, endpoint } = await makeHearer('https://inside.example.com')
    await accept(member)
    await sweep()
    expect([heard(endpoint).length, await devicesOf(member)]).toEqual([0, 0])
  })
})
