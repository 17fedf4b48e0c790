// spec: accounts §7 auth/google
// spec: accounts §7 auth/google checks

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '../../db/schema/members/members.ts'
import { MINUTE } from '../../platform/durations.ts'
import { createLog } from '../../platform/log.ts'
import { makeHostileIssuer, makeSignInKit, type Said } from './third-party/issuer-test-kit.ts'

let issuer: Awaited<ReturnType<typeof makeHostileIssuer>>
let kit: Awaited<ReturnType<typeof makeSignInKit>>
beforeAll(async () => {
  issuer = await makeHostileIssuer()
  kit = await makeSignInKit(issuer.url)
})
afterAll(async () => {
  await kit.close()
  await issuer.close()
})
beforeEach(() => kit.clock.advance(21 * MINUTE))

const past = () => Math.floor(Date.now() / 1000) - 3600
const change = (claims: Record<string, unknown>) => (said: Said) => ({
  ...said,
  claims: { ...said.claims, ...claims },
})

describe('ID tokens that are refused', () => {
  // asvs: 9.1.2
  // asvs: 9.2.3
  // asvs: 10.5.1
  it.each<[string, (said: Said) => Said]>([
    ['with the nonce of another sign-in', change({ nonce: 'another' })],
    ['without a nonce', change({ nonce: undefined })],
    ['about another client', change({ aud: 'somebody-else' })],
    ['in the name of another issuer', change({ iss: 'https://accounts.google.com' })],
    ['when it has expired', change({ iat: past() - 300, exp: past() })],
    ['without an end', change({ exp: undefined })],
    ['without a subject', change({ sub: undefined })],
    ['when another key signed it', (said) => ({ ...said, isForged: true })],
    ['unsigned', (said) => ({ ...said, algorithm: 'none' })],
  ])('%s', async (_, said) => {
    const before = await kit.db.$count(members)
    const { address, cookie } = await kit.begin()
    expect((await kit.comeBack(issuer.answer(address, said), cookie)).href).toBe(
      'http://localhost:3000/login?problem=failed',
    )
    expect(await kit.db.$count(members)).toBe(before)
  })

  it('with a response from another issuer than the browser was sent to', async () => {
    const { address, cookie } = await kit.begin()
    const back = issuer.answer(address, undefined, 'https://another-issuer.example')
    expect((await kit.comeBack(back, cookie)).search).toBe('?problem=failed')
  })

  it('control: an unchanged token signs in', async () => {
    const { address, cookie } = await kit.begin()
    expect((await kit.comeBack(issuer.answer(address), cookie)).pathname).toBe('/oauth-callback')
  })
})

describe('errors of the issuer', () => {
  it.each([500, 502, 503])('status %d leads to problem=unavailable', async (status) => {
    const { address, cookie } = await kit.begin()
    const back = issuer.answer(address, () => new Response('down', { status }))
    expect((await kit.comeBack(back, cookie)).search).toBe('?problem=unavailable')
  })

  it('temporarily_unavailable leads to problem=unavailable', async () => {
    const { address, cookie } = await kit.begin()
    const back = issuer.answer(address)
    back.searchParams.delete('code')
    back.searchParams.set('error', 'temporarily_unavailable')
    expect((await kit.comeBack(back, cookie)).search).toBe('?problem=unavailable')
  })

  it('invalid_grant leads to problem=failed', async () => {
    const { address, cookie } = await kit.begin()
    const back = issuer.answer(address, () => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    expect((await kit.comeBack(back, cookie)).search).toBe('?problem=failed')
  })

  // asvs: 16.5.2
  it('an unreachable issuer leads to problem=unavailable when the sign-in begins', async () => {
    const gone = await makeHostileIssuer()
    const away = await makeSignInKit(gone.url)
    await gone.close()
    const { response } = await away.begin()
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('http://localhost:3000/google-auth?problem=unavailable')
    await away.close()
  })
})

// asvs: 3.3.1
it('sign-in cookies are Secure with an https public URL', async () => {
  const secure = await makeSignInKit(issuer.url, { PUBLIC_URL: 'https://kindling.example' })
  const { response, address, cookie } = await secure.begin()
  expect(String(response.headers['set-cookie'])).toMatch(/^__Secure-kindling-sign-in-.*; Secure/)
  expect(address.searchParams.get('redirect_uri')).toBe('https://kindling.example/api/auth/google/callback')
  const { pathname, search } = issuer.answer(address)
  const sentOn = await secure.goOn(pathname + search, { cookie })
  expect(String(sentOn.headers['set-cookie'])).toMatch(/^__Secure-kindling-sign-in-\w+=; Max-Age=0.*; Secure/)
  await secure.close()
})

// spec: accounts §4 third-party return
// asvs: 16.2.5
it('codes, tokens and states never reach the log, after success or failure', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const logged = await makeSignInKit(issuer.url, {}, log)
  const secrets: string[] = []
  const finish = async (say?: Parameters<typeof issuer.answer>[1], error?: string) => {
    const { address, cookie } = await logged.begin()
    const back = issuer.answer(address, say)
    back.searchParams.set('code', 'the-code-of-a-test')
    if (error) back.searchParams.set('error', error)
    const end = await logged.comeBack(back, cookie)
    secrets.push(cookie.split('=')[1] ?? '', address.searchParams.get('state') ?? '', 'the-code-of-a-test')
    const { searchParams } = end
    for (const name of ['accessToken', 'refreshToken']) secrets.push(searchParams.get(name) ?? 'none of it')
    return end
  }
  expect((await finish()).pathname).toBe('/oauth-callback')
  await finish(change({ nonce: 'another' }))
  await finish((said) => ({ ...said, isForged: true }))
  await finish(() => Response.json({ error: 'invalid_grant', error_description: 'no' }, { status: 400 }))
  await finish(undefined, 'access_denied')
  await logged.close()

  const all = lines.join()
  expect(all).toContain('a third-party sign-in led to nothing')
  expect(all).toContain('invalid_grant')
  for (const secret of secrets) expect(all).not.toContain(secret)
})
