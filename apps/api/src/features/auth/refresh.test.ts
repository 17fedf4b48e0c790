// spec: accounts §7 auth calls

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

describe('refreshing tokens', () => {
  it('returns a new refresh and access token, and updates the session’s last use', async () => {
    const first = await kit.signedIn()
    kit.clock.advance(14 * MINUTE)
    const next = (await kit.refresh(first.refreshToken)).json().data
    expect(next.refreshToken).not.toBe(first.refreshToken)
    expect((await kit.profile(first.id, next.accessToken)).statusCode).toBe(200)
    expect((await sessionOf(next.refreshToken))?.lastSeenAt).toEqual(kit.clock.now())
  })

  it('puts an address saved since into the access token, and removes it once deleted', async () => {
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

  // asvs: Bluesky PDS
  it('returns one successor to fifty concurrent refreshes', async () => {
    const { refreshToken } = await kit.signedIn()
    const responses = await Promise.all(Array.from({ length: 50 }, () => kit.refresh(refreshToken)))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(50).fill(200))
    expect(new Set(responses.map((response) => response.json().data.refreshToken)).size).toBe(1)
    const id = refreshToken.split('.')[0] ?? ''
    const successors = await kit.db.select().from(refreshTokens).where(eq(refreshTokens.predecessorId, id))
    expect(successors).toHaveLength(1)
  })

  it('returns the same successor within ten seconds', async () => {
    const { refreshToken } = await kit.signedIn()
    const first = (await kit.refresh(refreshToken)).json().data
    kit.clock.advance(10 * SECOND)
    expect((await kit.refresh(refreshToken)).json().data.refreshToken).toBe(first.refreshToken)
  })

  // asvs: 10.4.5
  // asvs: Bluesky PDS
  it('ends the whole session when a rotated token is used after ten seconds', async () => {
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

  // spec: accounts §7 refresh reuse
  // asvs: Keycloak
  it('ends the session when a token is replayed after its successor was used', async () => {
    const { refreshToken } = await kit.signedIn()
    const second = (await kit.refresh(refreshToken)).json().data.refreshToken
    const third = (await kit.refresh(second)).json().data.refreshToken
    expect((await kit.refresh(refreshToken)).statusCode).toBe(401)
    expect((await kit.refresh(third)).statusCode).toBe(401)
  })

  it('keeps the member’s other sessions', async () => {
    const { email, refreshToken } = await kit.signedIn()
    const other = (await kit.logIn(email)).json().data
    await kit.refresh(refreshToken)
    kit.clock.advance(MINUTE)
    await kit.refresh(refreshToken)
    expect((await kit.refresh(other.refreshToken)).statusCode).toBe(200)
  })

  // spec: accounts §7 refresh reuse
  // asvs: 10.4.5
  // asvs: Keycloak
  it('detects a replay after a restart', async () => {
    const { refreshToken } = await kit.signedIn()
    await kit.refresh(refreshToken)
    kit.clock.advance(MINUTE)
    const restarted = makeSessionService(kit.deps, async () => undefined)
    await expect(restarted.refresh(refreshToken, { address: '10.0.0.1', userAgent: null })).rejects.toThrow(
      'Your session has ended',
    )
    expect((await sessionOf(refreshToken))?.revokedAt).not.toBeNull()
  })

  // asvs: 10.4.8
  it('expires a refresh token after thirty days', async () => {
    const { refreshToken } = await kit.signedIn()
    kit.clock.advance(30 * DAY - 1)
    const next = (await kit.refresh(refreshToken)).json().data.refreshToken
    kit.clock.advance(30 * DAY)
    expect((await kit.refresh(next)).statusCode).toBe(401)
  })

  // asvs: 7.3.2
  // asvs: 10.4.8
  it('expires a session after ninety days, however often it was refreshed', async () => {
    let { refreshToken } = await kit.signedIn()
    for (let month = 0; month < 3; month += 1) {
      kit.clock.advance(30 * DAY - 1)
      refreshToken = (await kit.refresh(refreshToken)).json().data.refreshToken
    }
    kit.clock.advance(3)
    expect((await kit.refresh(refreshToken)).statusCode).toBe(401)
  })

  // asvs: deviation 6
  it('refuses access tokens, forged tokens and a missing token with 401', async () => {
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

describe('the auth-cleanup job', () => {
  it('deletes sessions that ended a week ago and keeps active ones', async () => {
    const [ended, alive] = [await kit.signedIn(), await kit.signedIn()]
    await kit.logOut(ended.refreshToken)
    kit.clock.advance(8 * DAY)
    await kit.deps.jobs.send('auth-cleanup', {})
    await kit.deps.jobs.runDue()
    expect(await sessionOf(ended.refreshToken)).toBeUndefined()
    expect((await kit.refresh(alive.refreshToken)).statusCode).toBe(200)
  })
})
