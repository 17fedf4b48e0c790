// spec: accounts §2 security and devices

import { deviceContract } from '@kindling/domain/auth/device-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type AuthKit, claimsOf, makeAuthKit } from './auth-test-kit.ts'
import { deviceName } from './devices/device-name.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

const list = (bearer: string) => kit.send(deviceContract.list, { bearer })
const signOut = (bearer: string, id: string) => kit.send(deviceContract.signOut, { bearer, params: { id } })
const another = async (email: string) => (await kit.logIn(email)).json().data
const idsOf = async (bearer: string) => (await list(bearer)).json().data.map(({ id }: { id: string }) => id)

describe('list of devices', () => {
  // asvs: 7.5.2
  it('shows signed-in devices, the current one first, with last address and time', async () => {
    const { email, accessToken } = await kit.signedIn()
    kit.clock.advance(MINUTE)
    const other = await another(email)
    const { data } = (await list(accessToken)).json()
    expect(data).toEqual([
      expect.objectContaining({ id: claimsOf(accessToken).sid, is_current: true, kind: 'unknown' }),
      expect.objectContaining({ id: claimsOf(other.accessToken).sid, is_current: false }),
    ])
    expect(data[1]).toMatchObject({
      address: expect.stringMatching(/^10\.9\./),
      last_seen: kit.clock.now().toISOString(),
      signed_in: kit.clock.now().toISOString(),
    })
  })

  it('omits signed-out devices and expired sessions', async () => {
    const { email, accessToken } = await kit.signedIn()
    await kit.logOut((await another(email)).refreshToken)
    expect(await idsOf(accessToken)).toEqual([claimsOf(accessToken).sid])
    kit.clock.advance(31 * DAY)
    const fresh = await another(email)
    expect(await idsOf(fresh.accessToken)).toEqual([claimsOf(fresh.accessToken).sid])
  })

  it('omits other members’ devices', async () => {
    const [one, other] = [await kit.signedIn(), await kit.signedIn()]
    expect(await idsOf(one.accessToken)).not.toContain(claimsOf(other.accessToken).sid)
  })
})

describe('signing out a device', () => {
  // asvs: 7.5.2
  it('refuses its next call with 401 and keeps the current device signed in', async () => {
    const { id, email, accessToken } = await kit.signedIn()
    const other = await another(email)
    expect((await kit.profile(id, other.accessToken)).statusCode).toBe(200)
    expect((await signOut(accessToken, claimsOf(other.accessToken).sid)).statusCode).toBe(200)
    expect((await kit.profile(id, other.accessToken)).statusCode).toBe(401)
    expect((await kit.refresh(other.refreshToken)).statusCode).toBe(401)
    expect((await kit.profile(id, accessToken)).statusCode).toBe(200)
  })

  it('answers 404 for another member’s device and keeps it signed in', async () => {
    const [one, other] = [await kit.signedIn(), await kit.signedIn()]
    expect((await signOut(one.accessToken, claimsOf(other.accessToken).sid)).statusCode).toBe(404)
    expect((await kit.profile(other.id, other.accessToken)).statusCode).toBe(200)
  })

  it('signs out all other devices at once', async () => {
    const { id, email, accessToken } = await kit.signedIn()
    const others = [await another(email), await another(email), await another(email)]
    const stranger = await kit.signedIn()
    expect((await kit.send(deviceContract.signOutOthers, { bearer: accessToken })).statusCode).toBe(200)
    for (const other of others) expect((await kit.profile(id, other.accessToken)).statusCode).toBe(401)
    expect(await idsOf(accessToken)).toEqual([claimsOf(accessToken).sid])
    expect((await kit.profile(stranger.id, stranger.accessToken)).statusCode).toBe(200)
  })
})

describe('deviceName', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'computer', 'Chrome', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'phone',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'computer',
      'Firefox',
      'Linux',
    ],
    [null, 'unknown', null, null],
    ['  ', 'unknown', null, null],
  ])('reads kind, browser and system from %j', (userAgent, kind, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ kind, browser, system })
  })

  it.each(['<script>alert(1)</script>', '('.repeat(300), '\u{1F98A}'.repeat(75)])(
    'has no system for unusual user agents: %j',
    (userAgent) => {
      expect(deviceName(userAgent)).toMatchObject({ system: null })
    },
  )
})
