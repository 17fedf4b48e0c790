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

describe('subscribing a browser to push', () => {
  it('returns one public key, stored once with an encrypted private key', async () => {
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

  it('counts a browser once', async () => {
    const [ada, browser] = [await t.makeMember(), makeSubscription()]
    for (let time = 0; time < 3; time += 1) expect((await subscribe(ada, browser)).data().devices).toBe(1)
    expect((await subscribe(ada)).data().devices).toBe(2)
  })

  it('moves a browser to its latest member and drops pushes to the former one', async () => {
    const [ada, ben, browser] = [await t.makeMember(), await t.makeMember(), makeSubscription()]
    await subscribe(ada, browser)
    await tell(ada)
    expect(await waiting(ada)).toBe(1)
    await subscribe(ben, browser)
    expect([await devicesOf(ada), await devicesOf(ben), await waiting(ada)]).toEqual([0, 1, 0])
  })

  it(`keeps at most ${MOST_DEVICES} browsers, dropping the oldest`, async () => {
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
  ])('refuses the endpoint %s', async (endpoint) => {
    const { keys } = makeSubscription()
    const answer = await subscribe(await t.makeMember(), { endpoint, keys })
    expect(answer.statusCode).toBe(422)
  })

  it('refuses invalid keys', async () => {
    const browser = makeSubscription()
    const answer = await subscribe(await t.makeMember(), {
      ...browser,
      keys: { ...browser.keys, p256dh: 'BAAA' },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('a push subscription ends', () => {
  it('when its own member unsubscribes', async () => {
    const [ada, ben, { endpoint, keys }] = [await t.makeMember(), await t.makeMember(), makeSubscription()]
    await subscribe(ada, { endpoint, keys })
    await t.call(pushContract.unsubscribe, { as: ben, body: { endpoint } })
    expect(await devicesOf(ada)).toBe(1)
    await t.call(pushContract.unsubscribe, { as: ada, body: { endpoint } })
    expect(await devicesOf(ada)).toBe(0)
  })

  // asvs: 7.4.1
  it('with its own session only', async () => {
    const ada = await t.makeMember()
    const phone = await enterElsewhere(t.deps, ada)
    await subscribe(ada)
    await subscribe(phone)
    await t.call(deviceContract.signOut, { as: ada, params: { id: phone.sessionId } })
    expect(await devicesOf(ada)).toBe(1)
    expect((await subscribe(phone)).statusCode).toBe(401)
  })

  it('when all other devices are signed out', async () => {
    const ada = await t.makeMember()
    const phone = await enterElsewhere(t.deps, ada)
    await subscribe(phone)
    await t.call(deviceContract.signOutOthers, { as: ada })
    expect(await devicesOf(ada)).toBe(0)
    expect(authContract.logout.auth).toBe('refresh')
  })
})

describe('renewing a push subscription', () => {
  const renew = (old: { endpoint: string; auth: string }, subscription = makeSubscription()) =>
    t.call(pushContract.renew, { body: { old, subscription } })

  it('needs the old endpoint and its auth secret', async () => {
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

  // asvs: 8.2.2
  it('can’t take another member’s subscription', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    const [own, others] = [makeSubscription(), makeSubscription()]
    await subscribe(ada, own)
    await subscribe(ben, others)
    const taken = await renew({ endpoint: own.endpoint, auth: own.keys.auth }, others)
    expect(taken.statusCode).toBe(404)
    expect([await devicesOf(ada), await devicesOf(ben)]).toEqual([1, 1])
  })
})
