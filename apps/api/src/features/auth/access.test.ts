// spec: accounts §4 session per sign-in

import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type AuthKit, claimsOf, makeAuthKit } from './auth-test-kit.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

describe('access token', () => {
  const forged = async (change: (jwt: SignJWT) => SignJWT, secret = kit.deps.config.secrets.jwt) => {
    const { accessToken } = await kit.signedIn()
    const jwt = new SignJWT(claimsOf(accessToken)).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    return await change(jwt).sign(new TextEncoder().encode(secret))
  }

  it('expires after fifteen minutes with 401 token_expired', async () => {
    const { id, accessToken } = await kit.signedIn()
    kit.clock.advance(15 * MINUTE)
    const response = await kit.profile(id, accessToken)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'token_expired' })
  })

  // asvs: 9.2.2
  it('is refused if it is a refresh token', async () => {
    const { id, refreshToken } = await kit.signedIn()
    expect((await kit.profile(id, refreshToken)).statusCode).toBe(401)
  })

  it('is refused with a signature by another key', async () => {
    const token = await forged((jwt) => jwt, 'another secret of enough characters')
    expect((await kit.profile(crypto.randomUUID(), token)).statusCode).toBe(401)
  })

  it('is refused with another type, issuer or audience', async () => {
    const tokens = [
      await forged((jwt) => jwt.setIssuer('elsewhere')),
      await forged((jwt) => jwt.setAudience('elsewhere')),
      await new SignJWT({ ...claimsOf((await kit.signedIn()).accessToken), typ: 'reset' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(kit.deps.config.secrets.jwt)),
    ]
    for (const token of tokens) expect((await kit.profile(crypto.randomUUID(), token)).statusCode).toBe(401)
  })

  it('is refused if altered or unsigned', async () => {
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

// spec: accounts §2 logout
describe('POST /auth/logout', () => {
  // asvs: 7.4.1
  it('ends the session: refresh token, its successors and access tokens', async () => {
    const { id, accessToken, refreshToken } = await kit.signedIn()
    const next = (await kit.refresh(refreshToken)).json().data
    expect((await kit.logOut(next.refreshToken)).json()).toEqual({ status: 'success', data: {} })
    expect((await kit.profile(id, accessToken)).statusCode).toBe(401)
    expect((await kit.profile(id, next.accessToken)).statusCode).toBe(401)
    expect((await kit.refresh(next.refreshToken)).statusCode).toBe(401)
    expect((await kit.refresh(refreshToken)).statusCode).toBe(401)
  })

  it('accepts a refresh token that another tab has rotated', async () => {
    const { refreshToken } = await kit.signedIn()
    const next = (await kit.refresh(refreshToken)).json().data
    expect((await kit.logOut(refreshToken)).statusCode).toBe(200)
    expect((await kit.refresh(next.refreshToken)).statusCode).toBe(401)
  })

  it('answers 401 for an ended session and for an expired refresh token', async () => {
    const ended = await kit.signedIn()
    await kit.logOut(ended.refreshToken)
    expect((await kit.logOut(ended.refreshToken)).statusCode).toBe(401)
    const idle = await kit.signedIn()
    kit.clock.advance(30 * DAY)
    expect((await kit.logOut(idle.refreshToken)).statusCode).toBe(401)
  })

  it('keeps the member’s other sessions', async () => {
    const { email, refreshToken } = await kit.signedIn()
    const other = (await kit.logIn(email)).json().data
    await kit.logOut(refreshToken)
    expect((await kit.refresh(other.refreshToken)).statusCode).toBe(200)
  })

  it('answers 401 without a valid refresh token and ends nothing', async () => {
    const { id, accessToken, refreshToken } = await kit.signedIn()
    const forged = `${refreshToken.split('.')[0]}.${'A'.repeat(43)}`
    for (const token of [undefined, 'anything', forged, accessToken]) {
      expect((await kit.logOut(token)).statusCode).toBe(401)
    }
    expect((await kit.profile(id, accessToken)).statusCode).toBe(200)
  })
})
