import { authContract } from '@kindling/domain/auth/auth-contract'
import { deviceContract } from '@kindling/domain/auth/device-contract'
import { MOST_DEVICES, pushContract } from '@kindling/domain/notifications/push-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterElsewhere, type TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { makeSubscription } from '../../../test/push-double.ts'
import { tellVerified } from '../../../test/told.ts'
import { pushes } from '../../db/schema/talk/pushes.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const subscribe = (as: TestMember, body = makeSubscription()) => t.call(pushContract.subscribe, { as, body })
const devicesOf = async (as: TestMember) => (await t.call(pushContract.state, { as })).data().devices
const tell = (member: TestMember) => tellVerified(t, member)
const waiting = ({ id }: TestMember) => t.db.$count(pushes, sql`${pushes.memberId} = ${id}`)

describe('a browser that subscribes', () => {
  it('is told the key, which every process and every start has', async () => {
    const ada = await t.makeMember()
    const { publicKey } = (await t.call(pushContract.state, { as: ada })).data()
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect((await t.call(pushContract.state, { as: await t.makeMember() })).data().publicKey).toBe(publicKey)
    const { rows } = await t.db.execute<{ sealed: string }>(
      sql`select private_key_sealed as sealed from push_keys`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sealed.split('.')).toHaveLength(4)
  })

  it('counts once, however often it says so', async () => {
    const [ada, browser] = [await t.makeMember(), makeSubscription()]
    for (let time = 0; time < 3; time += 1) expect((await subscribe(ada, browser)).data().devices).toBe(1)
    expect((await subscribe(ada)).data().devices).toBe(2)
  })

  it('hears of whoever signed in there last: nothing that waited for the one before', async () => {
    const [ada, ben, browser] = [await t.makeMember(), await t.makeMember(), makeSubscription()]
    await subscribe(ada, browser)
    await tell(ada)
    expect(await waiting(ada)).toBe(1)
    await subscribe(ben, browser)
    expect([await devicesOf(ada), await devicesOf(ben), await waiting(ada)]).toEqual([0, 1, 0])
  })

  it(`is one of ${MOST_DEVICES} at most: the one that joined first goes`, async () => {
    const [ada, first] = [await t.makeMember(), makeSubscription()]
    await subscribe(ada, first)
    for (let nth = 1; nth < MOST_DEVICES; nth += 1) {
      t.clock.advance(1000)
      await subscribe(ada)
    }
    t.clock.advance(1000)
    expect((await subscribe(ada)).data().devices).toBe(MOST_DEVICES)
    const { endpoint } = first
    const end = await t.call(pushContract.unsubscribe, { as: ada, body: { endpoint } })
    expect(end.data().devices).toBe(MOST_DEVICES)
  })

  it.each([
    'http://push.example.com/send/1',
    'https://localhost/send/1',
    'https://127.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://10.1.2.3/send/1',
    'https://169.254.169.254/latest',
    'https://postgres/send/1',
    'https://api.internal/send/1',
    'https://ada:secret@push.example.com/send/1',
    'https://push.example.com:8443/send/1',
    'https://push.example.com:22/',
    'https://[2606:4700::1111]:6379/',
    `https://push.example.com/${'x'.repeat(1000)}`,
  ])('isn’t taken at its word for %s', async (endpoint) => {
    const { keys } = makeSubscription()
    const answer = await subscribe(await t.makeMember(), { endpoint, keys })
    expect(answer.statusCode).toBe(422)
  })

  it('whose keys are none is refused', async () => {
    const browser = makeSubscription()
    const answer = await subscribe(await t.makeMember(), {
      ...browser,
      keys: { ...browser.keys, p256dh: 'BAAA' },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('a subscription ends', () => {
  it('when its member says so, and by nobody else’s word', async () => {
    const [ada, ben, { endpoint, keys }] = [await t.makeMember(), await t.makeMember(), makeSubscription()]
    await subscribe(ada, { endpoint, keys })
    await t.call(pushContract.unsubscribe, { as: ben, body: { endpoint } })
    expect(await devicesOf(ada)).toBe(1)
    await t.call(pushContract.unsubscribe, { as: ada, body: { endpoint } })
    expect(await devicesOf(ada)).toBe(0)
  })

  it('with its own session, and with no other', async () => {
    const ada = await t.makeMember()
    const phone = await enterElsewhere(t.deps, ada)
    await subscribe(ada)
    await subscribe(phone)
    await t.call(deviceContract.signOut, { as: ada, params: { id: phone.sessionId } })
    expect(await devicesOf(ada)).toBe(1)
    expect((await subscribe(phone)).statusCode).toBe(401)
  })

  it('with a new password, which signs every other device out', async () => {
    const ada = await t.makeMember()
    const phone = await enterElsewhere(t.deps, ada)
    await subscribe(phone)
    await t.call(deviceContract.signOutOthers, { as: ada })
    expect(await devicesOf(ada)).toBe(0)
    expect(authContract.logout.auth).toBe('refresh')
  })
})

describe('a browser that renews its subscription', () => {
  const renew = (old: { endpoint: string; auth: string }, subscription = makeSubscription()) =>
    t.call(pushContract.renew, { body: { old, subscription } })

  it('goes on by the old one’s address and secret, and by nothing less', async () => {
    const [ada, before, after] = [await t.makeMember(), makeSubscription(), makeSubscription()]
    await subscribe(ada, before)
    await tell(ada)
    const { endpoint, keys } = before
    const guessed = await renew({ endpoint, auth: makeSubscription().keys.auth })
    expect(guessed.statusCode).toBe(404)
    expect((await renew({ endpoint, auth: keys.auth }, after)).statusCode).toBe(200)
    expect([await devicesOf(ada), await waiting(ada)]).toEqual([1, 1])
    expect((await renew({ endpoint, auth: keys.auth })).statusCode).toBe(404)
  })

  it('takes nobody else’s', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    const [own, others] = [makeSubscription(), makeSubscription()]
    await subscribe(ada, own)
    await subscribe(ben, others)
    const taken = await renew({ endpoint: own.endpoint, auth: own.keys.auth }, others)
    expect(taken.statusCode).toBe(404)
    expect([await devicesOf(ada), await devicesOf(ben)]).toEqual([1, 1])
  })
})
