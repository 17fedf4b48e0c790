// spec: accounts §7 auth/google

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshTokens, sessions } from '../../db/schema/members/auth.ts'
import { signInAttempts } from '../../db/schema/members/identities.ts'
import { members } from '../../db/schema/members/members.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { claimsOf } from './auth-test-kit.ts'
import { CALLBACK } from './third-party/issuer-test-kit.ts'
import {
  makePersona,
  openThirdParty,
  type ThirdPartyKit,
  tokensIn,
} from './third-party/third-party-test-kit.ts'

let kit: ThirdPartyKit
beforeAll(async () => {
  kit = await openThirdParty()
})
afterAll(() => kit.close())
// The rate limit by network counts the sign-ins of all tests in this file.
beforeEach(() => kit.clock.advance(21 * MINUTE))

// spec: accounts §4 third-party start
describe('GET /auth/google', () => {
  // asvs: 3.3.2
  // asvs: 3.3.4
  it('redirects with PKCE, state, nonce and the fixed redirect URI, and sets a cookie', async () => {
    const { response, address } = await kit.begin()
    expect(response.statusCode).toBe(303)
    const asked = Object.fromEntries(address.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40)
    const cookie = String(response.headers['set-cookie'])
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth/google/callback', 'Max-Age=600']) {
      expect(cookie).toContain(part)
    }
  })

  it('makes a new state, nonce and cookie each time', async () => {
    const [one, other] = [await kit.begin(), await kit.begin()]
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.address.searchParams.get(name)).not.toBe(other.address.searchParams.get(name))
    }
    expect(one.cookie).not.toBe(other.cookie)
  })

  it('stores no cookie, state or nonce in plain text', async () => {
    const { address, cookie } = await kit.begin()
    const kept = JSON.stringify(await kit.db.select().from(signInAttempts))
    expect(kept).not.toContain(cookie.split('=')[1])
    expect(kept).not.toContain(address.searchParams.get('state'))
    expect(kept).not.toContain(address.searchParams.get('nonce'))
  })

  it('redirects to problem=too_many after 60 attempts from a network', async () => {
    const begin = () => kit.app.inject({ url: '/api/auth/google', remoteAddress: '10.20.30.40' })
    for (let i = 0; i < 60; i += 1) await begin()
    expect((await begin()).headers.location).toBe('http://localhost:3000/google-auth?problem=too_many')
  })

  // asvs: API7
  it.each(['?to=https://evil.example', '?redirect_uri=https://evil.example', '?returnTo=//evil.example'])(
    'ignores a return address from the browser: %s',
    async (query) => {
      const { address } = await kit.begin(query)
      expect(address.href).not.toContain('evil')
      expect(address.searchParams.getAll('redirect_uri')).toEqual([CALLBACK])
      expect((await kit.signIn(makePersona(), query)).href).toMatch(
        /^http:\/\/localhost:3000\/oauth-callback\?accessToken=/,
      )
    },
  )
})

describe('time zone of a new member', () => {
  it.each([
    ['?time_zone=Asia/Kolkata', 'Asia/Kolkata'],
    ['', 'Europe/London'],
    ['?time_zone=Mars/Olympus', 'Europe/London'],
  ])('with %j is %s', async (query, expected) => {
    const persona = makePersona()
    await kit.signIn(persona, query)
    const [member] = await kit.db.select().from(members).where(eq(members.email, persona.email))
    expect(member?.timeZone).toBe(expected)
  })
})

// spec: accounts §7 auth/google checks
describe('the callback', () => {
  it('redirects to problem=cancelled when the member cancels', async () => {
    expect((await kit.signIn('nobody')).href).toBe('http://localhost:3000/login?problem=cancelled')
  })

  // asvs: 10.5.1
  it('works once and clears the cookie', async () => {
    const { address, cookie } = await kit.begin()
    const back = await kit.issuer.signIn(address, makePersona())
    const { pathname, search } = back
    const first = await kit.goOn(pathname + search, { cookie })
    expect(first.headers.location).toMatch('/oauth-callback?accessToken=')
    expect(String(first.headers['set-cookie'])).toMatch(/kindling-sign-in-\w+=; Max-Age=0/)
    expect((await kit.comeBack(back, cookie)).search).toBe('?problem=expired')
  })

  // asvs: 3.5.3
  it('is completed by the page’s POST only: GET and HEAD change nothing', async () => {
    const { address, cookie } = await kit.begin()
    const { pathname, search } = await kit.issuer.signIn(address, makePersona())
    const headers = { cookie, accept: 'text/html' }
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const sent = await kit.app.inject({ method, url: pathname + search, headers })
      expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([200, undefined])
    }
    const page = await kit.app.inject({ url: pathname + search, headers })
    expect(page.body).toMatch(/<form method="post">[\s\S]*<button>Continue</)
    expect(page.body).not.toContain(address.searchParams.get('state'))
    const script = /<script src="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect((await kit.app.inject(script)).body).toContain('submit()')
    expect((await kit.comeBack(pathname + search, cookie)).pathname).toBe('/oauth-callback')
  })

  // asvs: 10.2.1
  it('refuses another browser, and still accepts the one that began', async () => {
    const [mine, others] = [await kit.begin(), await kit.begin()]
    const back = await kit.issuer.signIn(mine.address, makePersona())
    const sameName = `${mine.cookie.split('=')[0]}=${others.cookie.split('=')[1]}`
    for (const cookie of ['', others.cookie, sameName]) {
      expect((await kit.comeBack(back, cookie)).search).toBe('?problem=expired')
    }
    expect((await kit.comeBack(back, mine.cookie)).pathname).toBe('/oauth-callback')
  })

  it('refuses a code that was issued for another sign-in', async () => {
    const [mine, others] = [await kit.begin(), await kit.begin()]
    const theirs = await kit.issuer.signIn(others.address, makePersona())
    const mixed = new URL(theirs)
    mixed.searchParams.set('state', mine.address.searchParams.get('state') ?? '')
    // Another sign-in's code with this state and cookie: PKCE refuses it.
    expect((await kit.comeBack(mixed, mine.cookie)).search).toBe('?problem=failed')
  })

  // asvs: 10.2.1
  it.each([
    ['none', (state: string) => state && ''],
    ['anything', () => 'anything'],
    ['another id', (state: string) => `01a1f8d1-25d0-709f-98c5-88db3cc359d3${state.slice(36)}`],
    ['another hash', (state: string) => `${state.slice(0, -4)}AAAA`],
  ])('refuses a foreign state: %s', async (_, change) => {
    const { address, cookie } = await kit.begin()
    const back = await kit.issuer.signIn(address, makePersona())
    back.searchParams.set('state', change(back.searchParams.get('state') ?? ''))
    expect((await kit.comeBack(back, cookie)).search).toBe('?problem=expired')
  })

  it('refuses a sign-in after ten minutes', async () => {
    const { address, cookie } = await kit.begin()
    const back = await kit.issuer.signIn(address, makePersona())
    kit.clock.advance(10 * MINUTE)
    expect((await kit.comeBack(back, cookie)).search).toBe('?problem=expired')
  })

  it('redirects to the public URL, whatever host headers the request has', async () => {
    const { address, cookie } = await kit.begin()
    const { pathname, search } = await kit.issuer.signIn(address, makePersona())
    const headers = { cookie, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const response = await kit.goOn(pathname + search, headers)
    expect(response.headers.location).toMatch(/^http:\/\/localhost:3000\/oauth-callback\?/)
  })
})

it('the auth-cleanup job deletes unfinished sign-ins after a week', async () => {
  await kit.begin()
  kit.clock.advance(8 * DAY)
  await kit.deps.jobs.send('auth-cleanup', {})
  await kit.deps.jobs.runDue()
  expect(await kit.db.select().from(signInAttempts)).toEqual([])
})

describe('tokens in the address after signing in', () => {
  it('expire early: access token after one minute, refresh token after five', async () => {
    const { accessToken, refreshToken } = tokensIn(await kit.signIn(makePersona()))
    const { exp, iat, id } = claimsOf(accessToken)
    expect(exp - iat).toBe(60)
    const profile = () =>
      kit.app.inject({
        url: `/api/users/profile/${id}`,
        headers: { authorization: `Bearer ${accessToken}` },
      })
    expect((await profile()).statusCode).toBe(200)
    kit.clock.advance(MINUTE)
    expect((await profile()).statusCode).toBe(401)
    kit.clock.advance(4 * MINUTE)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
  })

  it('are exchanged for tokens with the usual lifetime; a replay ends the session', async () => {
    const { refreshToken } = tokensIn(await kit.signIn(makePersona()))
    const next = (await refresh(refreshToken)).json().data
    const { exp, iat } = claimsOf(next.accessToken)
    expect(exp - iat).toBe(15 * 60)
    kit.clock.advance(20_000)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await refresh(next.refreshToken)).statusCode).toBe(401)
  })

  // spec: accounts §4 session per sign-in
  it('belong to a session that the member can see and end', async () => {
    const { accessToken } = tokensIn(await kit.signIn(makePersona()))
    const { sid, id } = claimsOf(accessToken)
    const [session] = await kit.db.select().from(sessions).where(eq(sessions.id, sid))
    expect(session).toMatchObject({ memberId: id, revokedAt: null })
    expect(await kit.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sid))).toHaveLength(1)
  })

  // spec: accounts §7 auth/google checks
  // asvs: 3.3.2
  it('are dropped when another site links to a page with them', async () => {
    const { search } = await kit.signIn(makePersona())
    const visit = async (path: string, site: string) => {
      const headers = { accept: 'text/html', 'sec-fetch-site': site }
      return (await kit.app.inject({ url: path + search, headers })).headers.location
    }
    for (const path of ['/oauth-callback', '/login', '/explore']) {
      for (const site of ['cross-site', 'same-site']) {
        expect(await visit(path, site)).toBe('http://localhost:3000/oauth-callback')
      }
    }
    const elsewhere = await kit.app.inject({ url: `//evil.example/${search}` })
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([400, undefined])
    expect(await visit('/oauth-callback', 'none')).toBeUndefined()
    expect(await visit('/oauth-callback', 'same-origin')).toBeUndefined()
  })

  const refresh = (token: string) =>
    kit.app.inject({
      url: '/api/auth/get/refreshtokenweb',
      headers: { authorization: `Bearer ${token}` },
    })
})
