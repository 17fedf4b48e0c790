// spec: accounts §4 login stores both tokens
// spec: accounts §7 auth calls

import { authContract } from '@kindling/domain/auth/auth-contract'
import { eq, isNull } from 'drizzle-orm'
import { Piscina } from 'piscina'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { sessions } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { type AuthKit, claimsOf, makeAuthKit, PASSWORD, uniqueEmail } from './auth-test-kit.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

const SECOND = 1000

const makeMember = async () => await kit.makeMember({ passwordHash: await cheapHash(PASSWORD) })

describe('POST /auth/login', () => {
  it('returns both tokens, and the claims that the web app reads', async () => {
    const { id, email } = await kit.signUp({})
    const response = await kit.logIn(email)
    expect(response.json()).toEqual({
      status: 'success',
      data: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
    const claims = claimsOf(response.json().data.accessToken)
    expect(claims).toMatchObject({ id, email })
    expect(claims.exp - Math.floor(kit.clock.now().getTime() / 1000)).toBe(15 * 60)
    expect(claims).not.toHaveProperty('lat')
  })

  // asvs: 7.2.4
  it('opens a new session with new tokens each time', async () => {
    const { email } = await kit.signUp({})
    const [one, other] = [(await kit.logIn(email)).json().data, (await kit.logIn(email)).json().data]
    expect(claimsOf(one.accessToken).sid).not.toBe(claimsOf(other.accessToken).sid)
    expect(one.accessToken).not.toBe(other.accessToken)
    expect(one.refreshToken).not.toBe(other.refreshToken)
    await kit.logOut(one.refreshToken)
    const next = (await kit.logIn(email)).json().data
    expect((await kit.refresh(one.refreshToken)).statusCode).toBe(401)
    expect((await kit.refresh(next.refreshToken)).statusCode).toBe(200)
  })

  it('puts the member’s position into the access token, if known', async () => {
    const { id, email } = await kit.signUp({})
    await kit.db.update(members).set({ lat: 0, lon: -0.1276 }).where(eq(members.id, id))
    const response = await kit.logIn(email)
    expect(claimsOf(response.json().data.accessToken)).toMatchObject({ lat: 0, lon: -0.1276 })
  })

  it('ignores case and spaces around the email', async () => {
    const { email } = await kit.signUp({})
    expect((await kit.logIn(` ${email.toUpperCase()}`)).statusCode).toBe(200)
  })

  // spec: accounts §7 unknown emails
  // asvs: 6.3.8
  it('answers the same for an unknown email and a wrong password', async () => {
    const { email } = await kit.signUp({})
    const [wrong, unknown] = [await kit.logIn(email, 'not the password'), await kit.logIn(uniqueEmail())]
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      status: 'error',
      code: 'credentials_invalid',
      message: 'Invalid credentials. Please try again.',
    })
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
  })

  // spec: accounts §7 unknown emails
  // asvs: 6.3.8
  // asvs: Bluesky PDS
  it('hashes with the same parameters for an unknown email as for a wrong password', async () => {
    const { email } = await kit.signUp({})
    const costs: string[][] = []
    const verify = vi.spyOn(Piscina.prototype, 'run')
    for (const asked of [email, uniqueEmail()]) {
      verify.mockClear()
      await kit.logIn(asked, 'not the password')
      // The algorithm and its parameters decide the cost: $argon2id$v=19$m=…,t=…,p=…$salt$hash
      costs.push(verify.mock.calls.map(([task]) => task.stored.split('$').slice(0, 4).join('$')))
    }
    verify.mockRestore()
    expect(costs[0]).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,/)])
    expect(costs[1]).toEqual(costs[0])
  })

  it('doesn’t count tries answered 503 because the hashing queue was full', async () => {
    const { email } = await makeMember()
    const waiting = vi.spyOn(Piscina.prototype, 'queueSize', 'get').mockReturnValue(1000)
    for (let tries = 0; tries < 12; tries += 1) {
      const refused = await kit.logIn(email)
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({ code: 'unavailable' })
    }
    waiting.mockRestore()
    expect((await kit.logIn(email)).statusCode).toBe(200)
  })

  // asvs: 6.3.1
  it('answers 429 after ten wrong passwords for an email from one address, even to the right one', async () => {
    const { email } = await makeMember()
    const address = '203.0.113.10'
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await kit.logIn(email, 'not the password', address)).statusCode).toBe(401)
    }
    const refused = await kit.logIn(email, PASSWORD, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await kit.logIn(email, PASSWORD, '203.0.113.11')).statusCode).toBe(200)
    kit.clock.advance(Number(refused.headers['retry-after']) * SECOND)
    expect((await kit.logIn(email, PASSWORD, address)).statusCode).toBe(200)
  })

  // asvs: 6.3.1
  // asvs: Mastodon
  it('answers 429 to an IPv6 /64 after 25 tries of different emails', async () => {
    const network = (host: number) => `2001:db8:7:1::${host.toString(16)}`
    const emailOf = async () => (await makeMember()).email
    for (let host = 1; host <= 25; host += 1) await kit.logIn(await emailOf(), 'guess-guess', network(host))
    expect((await kit.logIn(await emailOf(), 'guess-guess', network(99))).statusCode).toBe(429)
    expect((await kit.logIn(await emailOf(), 'guess-guess', '2001:db8:7:2::1')).statusCode).toBe(401)
  })

  // spec: accounts §5 login password
  it('answers 401 for an empty or overlong password, not 422', async () => {
    for (const password of ['', ' ', 'x'.repeat(129)]) {
      const response = await kit.send(authContract.login, { body: { email: uniqueEmail(), password } })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ message: 'Invalid credentials. Please try again.' })
    }
  })

  it('doesn’t count successful logins against a network address', async () => {
    const { email } = await makeMember()
    for (let times = 0; times < 30; times += 1) {
      expect((await kit.logIn(email, PASSWORD, '203.0.113.50')).statusCode).toBe(200)
    }
  })

  // asvs: 6.3.1
  it('lets ten of 20 concurrent wrong passwords pass', async () => {
    const { email } = await kit.signUp({})
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => kit.logIn(email, 'not the password', '203.0.113.60')),
    )
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(10)
  })

  it.each([[{}], [{ email: 'a@b.test' }], [{ email: [], password: {} }]])(
    'refuses %j with 422',
    async (body) => {
      expect((await kit.send(authContract.login, { body })).statusCode).toBe(422)
    },
  )
})

it('a refused login opens no session', async () => {
  const { id, email } = await kit.signUp({})
  const open = await kit.db.select().from(sessions).where(isNull(sessions.revokedAt))
  await kit.logIn(uniqueEmail())
  await kit.logIn(email, 'not the password')
  expect(await kit.db.select().from(sessions).where(isNull(sessions.revokedAt))).toHaveLength(open.length)
  // Registration has opened one session.
  expect(await kit.db.select().from(sessions).where(eq(sessions.memberId, id))).toHaveLength(1)
})
