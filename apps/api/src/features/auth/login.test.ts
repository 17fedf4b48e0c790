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

describe('logging in', () => {
  it('answers both tokens, and what the web app reads from the access token', async () => {
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

  it('opens a session of its own each time, whose tokens no earlier one had', async () => {
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

  it('tells where the member is, once that is known', async () => {
    const { id, email } = await kit.signUp({})
    await kit.db.update(members).set({ lat: 0, lon: -0.1276 }).where(eq(members.id, id))
    const response = await kit.logIn(email)
    expect(claimsOf(response.json().data.accessToken)).toMatchObject({ lat: 0, lon: -0.1276 })
  })

  it('takes the email however it is typed', async () => {
    const { email } = await kit.signUp({})
    expect((await kit.logIn(` ${email.toUpperCase()}`)).statusCode).toBe(200)
  })

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

  it('costs the same for an unknown email as for a wrong password', async () => {
    const { email } = await kit.signUp({})
    const costs: string[][] = []
    const verify = vi.spyOn(Piscina.prototype, 'run')
    for (const asked of [email, uniqueEmail()]) {
      verify.mockClear()
      await kit.logIn(asked, 'not the password')
      // The method and its parameters are what a comparison costs: $argon2id$v=19$m=…,t=…,p=…$salt$hash
      costs.push(verify.mock.calls.map(([task]) => task.stored.split('$').slice(0, 4).join('$')))
    }
    verify.mockRestore()
    expect(costs[0]).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,/)])
    expect(costs[1]).toEqual(costs[0])
  })

  it('counts no try whose password had no turn', async () => {
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

  it('stops ten wrong passwords for one email from one address, then also the right one', async () => {
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

  it('stops an address that tries many emails, and its whole IPv6 network', async () => {
    const network = (host: number) => `2001:db8:7:1::${host.toString(16)}`
    const emailOf = async () => (await makeMember()).email
    for (let host = 1; host <= 25; host += 1) await kit.logIn(await emailOf(), 'guess-guess', network(host))
    expect((await kit.logIn(await emailOf(), 'guess-guess', network(99))).statusCode).toBe(429)
    expect((await kit.logIn(await emailOf(), 'guess-guess', '2001:db8:7:2::1')).statusCode).toBe(401)
  })

  it('judges every password itself: an empty or endless one is as wrong as any', async () => {
    for (const password of ['', ' ', 'x'.repeat(129)]) {
      const response = await kit.send(authContract.login, { body: { email: uniqueEmail(), password } })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ message: 'Invalid credentials. Please try again.' })
    }
  })

  it('doesn’t hold logins that succeed against an address', async () => {
    const { email } = await makeMember()
    for (let times = 0; times < 30; times += 1) {
      expect((await kit.logIn(email, PASSWORD, '203.0.113.50')).statusCode).toBe(200)
    }
  })

  it('lets no more guesses pass when they come all at once', async () => {
    const { email } = await kit.signUp({})
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => kit.logIn(email, 'not the password', '203.0.113.60')),
    )
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(10)
  })

  it.each([[{}], [{ email: 'a@b.test' }], [{ email: [], password: {} }]])('refuses %j', async (body) => {
    expect((await kit.send(authContract.login, { body })).statusCode).toBe(422)
  })
})

it('opens no session for a login that is refused', async () => {
  const { id, email } = await kit.signUp({})
  const open = await kit.db.select().from(sessions).where(isNull(sessions.revokedAt))
  await kit.logIn(uniqueEmail())
  await kit.logIn(email, 'not the password')
  expect(await kit.db.select().from(sessions).where(isNull(sessions.revokedAt))).toHaveLength(open.length)
  // Registering opened the one that there is.
  expect(await kit.db.select().from(sessions).where(eq(sessions.memberId, id))).toHaveLength(1)
})
