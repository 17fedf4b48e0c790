import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type AuthKit, claimsOf, makeAuthKit } from './auth-test-kit.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

describe('an access token', () => {
  const forged = async (change: (jwt: SignJWT) => SignJWT, secret = kit.deps.config.secrets.jwt) => {
    const { accessToken } = await kit.signedIn()
    const jwt = new SignJWT(claimsOf(accessToken)).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    return await change(jwt).sign(new TextEncoder().encode(secret))
  }

  it('ends after fifteen minutes, with a code that tells the client to refresh', async () => {
    const { id, accessToken } = await kit.signedIn()
    kit.clock.advance(15 * MINUTE)
    const response = await kit.profile(id, accessToken)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'token_expired' })
  })

  it('is refused when it is a refresh token', async () => {
    const { id, refreshToken } = await kit.signedIn()
    expect((await kit.profile(id, refreshToken)).statusCode).toBe(401)
  })

  it('is refused when another key signed it', async () => {
    const token = await forged((jwt) => jwt, 'another secret of enough characters')
    expect((await kit.profile(crypto.randomUUID(), token)).statusCode).toBe(401)
  })

  it('is refused when it is of another kind, issuer or audience', async () => {
    const tokens = [
      await forged((jwt) => jwt.setIssuer('elsewhere')),
      await forged((jwt) => jwt.setAudience('elsewhere')),
      await new SignJWT({ ...claimsOf((await kit.signedIn()).accessToken), typ: 'reset' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(kit.deps.config.secrets.jwt)),
    ]
    for (const token of tokens) expect((await kit.profile(crypto.randomUUID(), token)).statusCode).toBe(401)
  })

  it('is refused when it was altered or carries no signature', async () => {
    const { accessToken } = await kit.signedIn()
    const [header, , signature] = accessToken.split('.')
    const stranger = { ...claimsOf(accessToken), id: crypto.randomUUID() }
    const altered = [header, Buffer.from(JSON.stringify(stranger)).toString('base64url'), signature].join('.')
    const unsigned = new UnsecuredJWT(claimsOf(accessToken)).encode()
    for (const token of [altered, unsigned, `${header}..${signature}`]) {
      expect((await kit.profile(crypto.randomUUID(), token)).statusCode).toBe(401)
    }
  })
})

describe('logging out', () => {
  it('ends the session at once: refresh token, successors and access tokens', async () => {
    const { id, accessToken, refreshToken } = await kit.signedIn()
    const next = (await kit.refresh(refreshToken)).json().data
    expect((await kit.logOut(next.refreshToken)).json()).toEqual({ status: 'success', data: {} })
    expect((await kit.profile(id, accessToken)).statusCode).toBe(401)
    expect((await kit.profile(id, next.accessToken)).statusCode).toBe(401)
    expect((await kit.refresh(next.refreshToken)).statusCode).toBe(401)
    expect((await kit.refresh(refreshToken)).statusCode).toBe(401)
  })

  it('works with a token that another tab has rotated', async () => {
    const { refreshToken } = await kit.signedIn()
    const next = (await kit.refresh(refreshToken)).json().data
    expect((await kit.logOut(refreshToken)).statusCode).toBe(200)
    expect((await kit.refresh(next.refreshToken)).statusCode).toBe(401)
  })

  it('is refused for a session that has ended, and for a refresh token that has', async () => {
    const ended = await kit.signedIn()
    await kit.logOut(ended.refreshToken)
    expect((await kit.logOut(ended.refreshToken)).statusCode).toBe(401)
    const idle = await kit.signedIn()
    kit.clock.advance(30 * DAY)
    expect((await kit.logOut(idle.refreshToken)).statusCode).toBe(401)
  })

  it('leaves other devices alone', async () => {
    const { email, refreshToken } = await kit.signedIn()
    const other = (await kit.logIn(email)).json().data
    await kit.logOut(refreshToken)
    expect((await kit.refresh(other.refreshToken)).statusCode).toBe(200)
  })

  it('needs a refresh token: without one, with a forged one or an access token nothing ends', async () => {
    const { id, accessToken, refreshToken } = await kit.signedIn()
    const forged = `${refreshToken.split('.')[0]}.${'A'.repeat(43)}`
    for (const token of [undefined, 'anything', forged, accessToken]) {
      expect((await kit.logOut(token)).statusCode).toBe(401)
    }
    expect((await kit.profile(id, accessToken)).statusCode).toBe(200)
  })
})
