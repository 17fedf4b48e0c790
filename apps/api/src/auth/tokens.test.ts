import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeTestClock } from '../../test/test-clock.ts'
import { createTokens } from './tokens.ts'

const secret = 'a secret of at least thirty-two characters'
const key = new TextEncoder().encode(secret)
const clock = makeTestClock(new Date('2026-05-01T12:00:00Z'))
const tokens = createTokens(secret, clock)
const claims = {
  id: 'm1',
  email: 'm@example.test',
  role: 'member',
  sid: 's1',
  lat: 51.5,
  lon: -0.12,
} as const

/** A valid token, changed by the overrides, algorithm or key. */
function forge(overrides: Record<string, unknown> = {}, alg = 'HS256', by = key) {
  const now = clock.now().getTime() / 1000
  const real = { typ: 'access', iss: 'kindling', aud: 'kindling-web', iat: now, exp: now + 60, ...claims }
  return new SignJWT({ ...real, ...overrides }).setProtectedHeader({ alg }).sign(by)
}

describe('an access token', () => {
  it('contains the member’s claims', async () => {
    expect(await tokens.verifyAccess(await tokens.signAccess(claims))).toEqual(claims)
  })

  it('is unique, also within the same second', async () => {
    expect(await tokens.signAccess(claims)).not.toBe(await tokens.signAccess(claims))
  })

  it('expires after 15 minutes', async () => {
    const token = await tokens.signAccess(claims)
    clock.advance(15 * 60_000 - 1000)
    await expect(tokens.verifyAccess(token)).resolves.toBeDefined()
    clock.advance(1000)
    await expect(tokens.verifyAccess(token)).rejects.toMatchObject({ code: 'token_expired' })
  })

  it('verifies when forged with the right secret, which the next tests rely on', async () => {
    await expect(tokens.verifyAccess(await forge())).resolves.toEqual(claims)
  })

  // asvs: 9.2.2
  // asvs: 9.2.3
  it.each([
    ['another kind', { typ: 'refresh' }],
    ['another issuer', { iss: 'somebody' }],
    ['another audience', { aud: 'kindling-admin' }],
    ['no end', { exp: undefined }],
    ['no session', { sid: undefined }],
    ['an unknown role', { role: 'root' }],
  ])('of %s is refused', async (_, overrides) => {
    await expect(tokens.verifyAccess(await forge(overrides))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  // asvs: 9.1.2
  it('with another key or algorithm is refused', async () => {
    const other = new TextEncoder().encode('another secret of thirty-two characters')
    await expect(tokens.verifyAccess(await forge({}, 'HS256', other))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(tokens.verifyAccess(await forge({}, 'HS512'))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const [, body] = (await forge()).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    await expect(tokens.verifyAccess(none)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('while the secret is being replaced', () => {
  const changed = createTokens('another secret of at least thirty-two characters', clock, secret)

  it('tokens of the previous secret are valid, and new ones are signed with the new secret', async () => {
    expect(await changed.verifyAccess(await tokens.signAccess(claims))).toEqual(claims)
    const fresh = await changed.signAccess(claims)
    expect(await changed.verifyAccess(fresh)).toEqual(claims)
    await expect(tokens.verifyAccess(fresh)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('tokens of any other secret are refused, and expired ones of the previous secret too', async () => {
    const other = createTokens('a third secret of at least thirty-two characters', clock)
    await expect(changed.verifyAccess(await other.signAccess(claims))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const token = await tokens.signAccess(claims)
    clock.advance(15 * 60_000)
    await expect(changed.verifyAccess(token)).rejects.toMatchObject({ code: 'token_expired' })
  })
})
