// spec: accounts §7 auth/google

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ env: { DEMO: 'true' } })
})
afterAll(() => t.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

/** Begins a sign-in; returns the issuer's page, its query and the browser's cookie. */
async function begin() {
  const start = await t.app.inject({ url: '/api/auth/google' })
  const address = new URL(String(start.headers.location))
  const page = await t.app.inject({ url: address.pathname + address.search })
  const [cookie = ''] = String(start.headers['set-cookie']).split(';')
  return { page, cookie, asked: Object.fromEntries(address.searchParams) }
}

async function choose(asked: Record<string, string>, chosen: Record<string, string>): Promise<URL> {
  const response = await post('/api/dev/oidc/authorize', { ...asked, ...chosen })
  expect(response.statusCode).toBe(303)
  return new URL(String(response.headers.location))
}

async function comeBack({ pathname, search }: URL, cookie: string): Promise<string> {
  const response = await post(pathname + search, {}, { cookie })
  return String(response.headers.location)
}

const credentials = `Basic ${Buffer.from('kindling:known+to+everybody').toString('base64')}`

describe('the development OpenID issuer', () => {
  it('offers the demo’s members on a page without scripts', async () => {
    const { page } = await begin()
    expect(page.headers['content-type']).toMatch('text/html')
    expect(page.body).toMatch('client@kindling.test')
    expect(page.body).not.toMatch('<script')
  })

  it('links its icon, so that browsers don’t request a missing favicon', async () => {
    const { page } = await begin()
    expect(page.body).toMatch('<link rel="icon" href="/icon.svg" type="image/svg+xml">')
  })

  it('signs in the chosen member', async () => {
    const { asked, cookie } = await begin()
    const back = await choose(asked, { email: 'newcomer@example.test', given_name: 'Ada' })
    expect(await comeBack(back, cookie)).toMatch('/oauth-callback?accessToken=')
  })

  it('can be cancelled', async () => {
    const { asked, cookie } = await begin()
    expect(await comeBack(await choose(asked, { cancel: 'yes' }), cookie)).toMatch('/login?problem=cancelled')
  })

  it('escapes the query in its page', async () => {
    const { asked } = await begin()
    const query = { ...asked, state: '"><script>alert(1)</script>' }
    const page = await t.app.inject({ url: '/api/dev/oidc/authorize', query })
    expect(page.body).not.toMatch('<script')
  })

  it('refuses a foreign redirect URI with 400', async () => {
    const { asked } = await begin()
    const elsewhere = { ...asked, redirect_uri: 'https://evil.example/' }
    const page = await t.app.inject({ url: '/api/dev/oidc/authorize', query: elsewhere })
    expect(page.statusCode).toBe(400)
    expect(
      (await post('/api/dev/oidc/authorize', { ...elsewhere, email: 'a@example.test' })).statusCode,
    ).toBe(400)
  })

  it('exchanges a code once, for its client and PKCE verifier only', async () => {
    const exchange = async (change: Record<string, string>, headers = { authorization: credentials }) => {
      const { asked } = await begin()
      const back = await choose({ ...asked, code_challenge: challenge }, { email: 'a@example.test' })
      const fields = {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: asked.redirect_uri ?? '',
        code_verifier: verifier,
        ...change,
      }
      const first = await post('/api/dev/oidc/token', fields, headers)
      return [first.statusCode, (await post('/api/dev/oidc/token', fields, headers)).statusCode]
    }
    expect(await exchange({})).toEqual([200, 400])
    expect(await exchange({ code_verifier: 'b'.repeat(43) })).toEqual([400, 400])
    expect(await exchange({ redirect_uri: 'http://localhost:3000/' })).toEqual([400, 400])
    expect(await exchange({}, { authorization: 'Basic a2luZGxpbmc6d3Jvbmc=' })).toEqual([401, 401])
  })
})

// From RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describe('production', () => {
  const production = {
    NODE_ENV: 'production',
    TRUST_PROXY: 'none',
    PUBLIC_URL: 'https://neighbours.test',
    JWT_SECRET: 'a secret of at least 32 characters',
    DATA_SECRET: 'another one of at least 32 characters',
    BANK_DETAILS_KEYS: `2026:${'A'.repeat(43)}`,
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'hello@neighbours.test',
    PAYMENTS: 'sandbox',
  }

  it('without an issuer has no development issuer; sign-in redirects to problem=not_set_up', async () => {
    const p = await makeTestApp({ env: production })
    for (const url of ['/api/auth/google', '/api/auth/google/callback?code=a&state=b']) {
      const response = await p.app.inject({ url })
      expect(response.statusCode).toBe(303)
      expect(response.headers.location).toBe('https://neighbours.test/google-auth?problem=not_set_up')
    }
    const about = await p.app.inject({ url: '/api/about' })
    expect(about.json().data.signIn).toBe('off')
    for (const path of ['authorize', 'jwks', '.well-known/openid-configuration']) {
      expect((await p.app.inject({ url: `/api/dev/oidc/${path}` })).statusCode).toBe(404)
    }
    await p.close()
  })

  it('with an issuer has no development issuer either', async () => {
    const issuer = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER: 'https://issuer.invalid' }
    const p = await makeTestApp({ env: { ...production, ...issuer } })
    expect((await p.app.inject({ url: '/api/about' })).json().data.signIn).toBe('issuer')
    expect((await p.app.inject({ url: '/api/dev/oidc/jwks' })).statusCode).toBe(404)
    await p.close()
  })
})
