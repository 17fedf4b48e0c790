import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { HOUR, SECOND } from '../../platform/durations.ts'
import { MOST_SESSIONS } from './auth-limits.ts'
import { type AuthKit, makeAuthKit, PASSWORD } from './auth-test-kit.ts'

describe('sessions of a member', () => {
  let kit: AuthKit
  beforeAll(async () => {
    kit = await makeAuthKit()
  })
  afterAll(() => kit.close())

  const enter = async (email: string): Promise<{ accessToken: string; refreshToken: string }> =>
    (await kit.logIn(email)).json().data

  // asvs: 7.3.2
  it(`are limited to ${MOST_SESSIONS}: one more ends the least recently used one`, async () => {
    const { id, email } = await kit.makeMember({ passwordHash: await cheapHash(PASSWORD) })
    const opened: Awaited<ReturnType<typeof enter>>[] = []
    for (let count = 0; count < MOST_SESSIONS; count += 1) {
      kit.clock.advance(SECOND)
      opened.push(await enter(email))
    }
    const [first, second, third] = opened
    kit.clock.advance(SECOND)
    const renewed = (await kit.refresh(first?.refreshToken)).json().data
    const last = await enter(email)
    expect((await kit.profile(id, renewed.accessToken)).statusCode).toBe(200)
    expect((await kit.profile(id, second?.accessToken ?? '')).statusCode).toBe(401)
    expect((await kit.refresh(second?.refreshToken)).statusCode).toBe(401)
    expect((await kit.profile(id, third?.accessToken ?? '')).statusCode).toBe(200)
    expect((await kit.profile(id, last.accessToken)).statusCode).toBe(200)
  })

  it('stay within the limit when opened concurrently', async () => {
    const { id, email } = await kit.makeMember({ passwordHash: await cheapHash(PASSWORD) })
    const opened: string[] = []
    // At most ten concurrent tries of one email from one address are allowed.
    for (let round = 0; round < 4; round += 1) {
      const tokens = await Promise.all(Array.from({ length: 10 }, () => enter(email)))
      opened.push(...tokens.map(({ accessToken }) => accessToken))
    }
    const statuses = await Promise.all(opened.map(async (token) => (await kit.profile(id, token)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_SESSIONS)
  })
})

describe('successful logins', () => {
  // asvs: 6.3.1
  it('are limited for one member, and not for 50 members behind one address', {
    timeout: 60_000,
  }, async () => {
    const kit = await makeAuthKit({ env: { MEMBER_LIMIT_SCALE: '0.0125' } })
    const passwordHash = await cheapHash(PASSWORD)
    const { email } = await kit.makeMember({ passwordHash })
    for (let count = 0; count < 3; count += 1) expect((await kit.logIn(email)).statusCode).toBe(200)
    const refused = await kit.logIn(email)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    kit.clock.advance(2 * HOUR)
    expect((await kit.logIn(email)).statusCode).toBe(200)

    const street = await Promise.all(Array.from({ length: 50 }, () => kit.makeMember({ passwordHash })))
    const entered = await Promise.all(street.map((one) => kit.logIn(one.email, PASSWORD, '203.0.113.77')))
    expect(entered.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
    await kit.close()
  })
})
