import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshTokens, sessions } from '../../db/schema/members/auth.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type AuthKit, claimsOf, makeAuthKit } from './auth-test-kit.ts'
import { makeSessionService } from './session-service.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

const SECOND = 1000

async function sessionOf(refreshToken: string) {
  const [row] = await kit.db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(eq(refreshTokens.id, refreshToken.split('.')[0] ?? ''))
  return row?.session
}

describe('refreshing', () => {
  it('hands out a successor and a fresh access token, and notes that the device was here', async () => {
    const first = await kit.signedIn()
    kit.clock.advance(14 * MINUTE)
    const next = (await kit.refresh(first.refreshToken)).json().data
    expect(next.refreshToken).not.toBe(first.refreshToken)
    expect((await kit.profile(first.id, next.accessToken)).statusCode).toBe(200)
    expect((await sessionOf(next.refreshToken))?.lastSeenAt).toEqual(kit.clock.now())
  })

  it('says the position of an address that was saved meanwhile, and none once it has none', async () => {
    const { id, accessToken, refreshToken } = await kit.signedIn()
    expect(claimsOf(accessToken)).not.toHaveProperty('lat')
    const move = async (bearer: string, address: Record<string, unknown>) =>
      expect(
        (await kit.send(editProfileContract.updateBio, { bearer, body: { bio: 'Here', ...address } }))
          .statusCode,
        id,
      ).toBe(200)
    await move(accessToken, { street: '1 Mill Lane', location: 'Leeds', lat: 53.8, lon: -1.549 })
    const moved = (await kit.refresh(refreshToken)).json().data
    expect(claimsOf(moved.accessToken)).toMatchObject({ lat: 53.8, lon: -1.549 })
    await move(moved.accessToken, { street: 'The blue door', location: 'Leeds' })
    const unplaced = (await kit.refresh(moved.refreshToken)).json().data
    expect(claimsOf(unplaced.accessToken)).not.toHaveProperty('lat')
  })

  it('gives fifty racers one successor', async () => {
    const { refreshToken } = await kit.signedIn()
    const responses = await Promise.all(Array.from({ length: 50 }, () => kit.refresh(refreshToken)))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(50).fill(200))
    expect(new Set(responses.map((response) => response.json().data.refreshToken)).size).toBe(1)
    const id = refreshToken.split('.')[0] ?? ''
    const successors = await kit.db.select().from(refreshTokens).where(eq(refreshTokens.predecessorId, id))
    expect(successors).toHaveLength(1)
  })

  it('gives a tab that comes ten seconds late the same successor', async () => {
    const { refreshToken } = await kit.signedIn()
    const first = (await kit.refresh(refreshToken)).json().data
    kit.clock.advance(10 * SECOND)
    expect((await kit.refresh(refreshToken)).json().data.refreshToken).toBe(first.refreshToken)
  })

  it('ends the whole session when a rotated token comes back later', async () => {
    const first = await kit.signedIn()
    const next = (await kit.refresh(first.refreshToken)).json().data
    kit.clock.advance(10 * SECOND + 1)
    const replay = await kit.refresh(first.refreshToken)
    expect(replay.statusCode).toBe(401)
    expect(replay.json()).toMatchObject({ code: 'unauthenticated' })
    expect((await kit.refresh(next.refreshToken)).statusCode).toBe(401)
    for (const { accessToken } of [first, next]) {
      expect((await kit.profile(first.id, accessToken)).statusCode).toBe(401)
    }
    expect((await sessionOf(first.refreshToken))?.revokedBecause).toBe('refresh token came back')
  })

  it('ends it within the same millisecond, too, once the successor was used', async () => {
    const { refreshToken } = await kit.signedIn()
    const second = (await kit.refresh(refreshToken)).json().data.refreshToken
    const third = (await kit.refresh(second)).json().data.refreshToken
    expect((await kit.refresh(refreshToken)).statusCode).toBe(401)
    expect((await kit.refresh(third)).statusCode).toBe(401)
  })

  it('leaves the member’s other devices alone', async () => {
    const { email, refreshToken } = await kit.signedIn()
    const other = (await kit.logIn(email)).json().data
    await kit.refresh(refreshToken)
    kit.clock.advance(MINUTE)
    await kit.refresh(refreshToken)
    expect((await kit.refresh(other.refreshToken)).statusCode).toBe(200)
  })

  it('knows a replay after a restart', async () => {
    const { refreshToken } = await kit.signedIn()
    await kit.refresh(refreshToken)
    kit.clock.advance(MINUTE)
    const restarted = makeSessionService(kit.deps, async () => undefined)
    await expect(restarted.refresh(refreshToken, { address: '10.0.0.1', userAgent: null })).rejects.toThrow(
      'Your session has ended',
    )
    expect((await sessionOf(refreshToken))?.revokedAt).not.toBeNull()
  })

  it('keeps a token for thirty days', async () => {
    const { refreshToken } = await kit.signedIn()
    kit.clock.advance(30 * DAY - 1)
    const next = (await kit.refresh(refreshToken)).json().data.refreshToken
    kit.clock.advance(30 * DAY)
    expect((await kit.refresh(next)).statusCode).toBe(401)
  })

  it('ends a session after ninety days, however often it was used', async () => {
    let { refreshToken } = await kit.signedIn()
    for (let month = 0; month < 3; month += 1) {
      kit.clock.advance(30 * DAY - 1)
      refreshToken = (await kit.refresh(refreshToken)).json().data.refreshToken
    }
    kit.clock.advance(3)
    expect((await kit.refresh(refreshToken)).statusCode).toBe(401)
  })

  it('takes no access token, no forged token and none at all', async () => {
    const { accessToken, refreshToken } = await kit.signedIn()
    const [id] = refreshToken.split('.')
    for (const token of [
      accessToken,
      `${id}.${'A'.repeat(43)}`,
      id ?? '',
      `${refreshToken}x`,
      'x',
      undefined,
    ]) {
      expect((await kit.refresh(token)).statusCode).toBe(401)
    }
    expect((await kit.refresh(refreshToken)).statusCode).toBe(200)
  })
})

describe('the nightly clean-up', () => {
  it('forgets sessions that ended a week ago and keeps those that can go on', async () => {
    const [ended, alive] = [await kit.signedIn(), await kit.signedIn()]
    await kit.logOut(ended.refreshToken)
    kit.clock.advance(8 * DAY)
    await kit.deps.jobs.send('auth-cleanup', {})
    await kit.deps.jobs.runDue()
    expect(await sessionOf(ended.refreshToken)).toBeUndefined()
    expect((await kit.refresh(alive.refreshToken)).statusCode).toBe(200)
  })
})
