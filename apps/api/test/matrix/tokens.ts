import { SignJWT } from 'jose'
import { v7 } from 'uuid'
import { accessTokenSeconds, createTokens } from '../../src/auth/tokens.ts'
import type { Neighbourhood } from './neighbourhood.ts'

type Headers = Record<string, string>

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** A token that only endpoints with `takesOutboxToken` accept. */
export const outboxToken = 'the token of an outbox'

/** Invalid access tokens as headers, by what is wrong with them. They claim to be `owner`. */
export async function brokenAccess(n: Neighbourhood): Promise<Record<string, Headers>> {
  const { t, people, logIn } = n
  const { owner, stranger } = people
  const { jwt } = t.deps.config.secrets
  const valid = await owner.token()
  const [head = '', payload = '', signature = ''] = valid.split('.')
  const [, othersPayload = ''] = (await stranger.token()).split('.')

  const now = Math.floor(t.clock.now().getTime() / 1000)
  const claims = { typ: 'access', id: owner.id, email: owner.email, role: 'member', sid: owner.sessionId }
  const times = { iat: now, exp: now + accessTokenSeconds }
  const sign = async (
    changes: Record<string, unknown>,
    { secret = jwt, alg = 'HS256' } = {},
  ): Promise<Headers> => {
    const all = { iss: 'kindling', aud: 'kindling-web', ...claims, ...times, ...changes }
    const signed = new SignJWT(all).setProtectedHeader({ alg, typ: 'JWT' })
    return bearer(await signed.sign(new TextEncoder().encode(secret)))
  }

  const past = createTokens(jwt, { now: () => new Date((now - accessTokenSeconds) * 1000) })
  const ended = await logIn(owner)
  await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer(ended.refreshToken) })

  return {
    'no token': {},
    'an empty token': { authorization: 'Bearer ' },
    'another scheme': { authorization: `Basic ${Buffer.from(`${owner.email}:x`).toString('base64')}` },
    'two tokens': { authorization: `Bearer ${valid}, Bearer ${valid}` },
    'noise as a token': bearer('abc.def.ghi'),
    'a token in a cookie': { cookie: `accessToken=${valid}; token=${valid}` },
    'a refresh token': bearer((await logIn(owner)).refreshToken),
    'an expired token': bearer(await past.signAccess({ ...claims, role: 'member' })),
    'an unsigned token': bearer(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`),
    'a token without its signature': bearer(`${head}.${payload}.`),
    'another member’s payload': bearer(`${head}.${othersPayload}.${signature}`),
    'a token of another key': await sign({}, { secret: 'a key of somebody else, just as long' }),
    'a token of another algorithm': await sign({}, { secret: jwt.repeat(2), alg: 'HS512' }),
    'a token of another issuer': await sign({ iss: 'elsewhere' }),
    'a token for another audience': await sign({ aud: 'elsewhere' }),
    'a token of another kind': await sign({ typ: 'refresh' }),
    'a token that never ends': await sign({ exp: undefined }),
    'a token of a session that never was': await sign({ sid: v7() }),
    'a token of another member’s session': await sign({ sid: stranger.sessionId }),
    'a token of a session that was ended': bearer(ended.accessToken),
    [outboxToken]: bearer(await t.deps.tokens.signOutbox({ id: owner.id, sid: owner.sessionId })),
  }
}

/** Invalid refresh tokens as headers, by what is wrong with them. */
export async function brokenRefresh(n: Neighbourhood): Promise<Record<string, Headers>> {
  const { t, people, logIn } = n
  const { refreshToken } = await logIn(people.owner)
  const ended = await logIn(people.owner)
  await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer(ended.refreshToken) })
  return {
    'an access token': bearer(await people.owner.token()),
    'noise as a token': bearer('abc.def.ghi'),
    'a token with another hash': bearer(`${refreshToken.slice(0, -4)}AAAA`),
    'a token without its hash': bearer(refreshToken.slice(0, 37)),
    'another id with a token’s hash': bearer(`${v7()}${refreshToken.slice(36)}`),
    'a token of a session that was ended': bearer(ended.refreshToken),
  }
}
