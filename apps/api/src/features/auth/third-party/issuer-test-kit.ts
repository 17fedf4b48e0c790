import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'

export const CLIENT = { id: 'kindling-tests', secret: 'a secret of tests, long enough for anybody' }
export const CALLBACK = 'http://localhost:3000/api/auth/google/callback'

/** A user's claims at a test issuer. */
export interface Persona {
  sub: string
  [claim: string]: unknown
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/**
 * The app as an OpenID Connect client, and the first and last request of a sign-in as a browser makes them.
 */
export async function makeSignInKit(issuer: string, settings: Record<string, string> = {}, log?: Logger) {
  const env = {
    ...settings,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  }
  const t = await makeTestApp({ env, ...(log && { log }) })
  return { ...t, ...signInSteps(t) }
}

export function signInSteps({ app }: Pick<TestApp, 'app'>) {
  /** The authorisation URL at the issuer, and the cookie set on the browser. */
  async function begin(query = '') {
    const response = await app.inject({ url: `/api/auth/google${query}` })
    const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';')
    return { response, cookie, address: new URL(String(response.headers.location)) }
  }

  /** The POST that the page at the redirect URI makes. */
  const goOn = (url: string, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  /** Where the browser is redirected to after it returns from the issuer. */
  async function comeBack(address: URL | string, cookie: string): Promise<URL> {
    const { pathname, search } = new URL(address, CALLBACK)
    const response = await goOn(pathname + search, cookie ? { cookie } : {})
    if (response.statusCode !== 303) throw new Error(`came back to ${response.statusCode}: ${response.body}`)
    return new URL(String(response.headers.location))
  }

  return { begin, comeBack, goOn }
}

/**
 * A real OpenID Connect provider, whose login page signs in the user that the test names.
 * @param isTerse claims only at the UserInfo endpoint, as the standard has it; else in the ID token too
 */
export async function makeRealIssuer({ isTerse = false } = {}) {
  let asking: Persona | 'nobody' = 'nobody'
  const listeners: RequestListener[] = []
  const server = createServer((request, response) => listeners.at(0)?.(request, response))
  const url = await listen(server)
  const provider = new Provider(url, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [CALLBACK] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    // As Google does: claims in the ID token.
    conformIdTokenClaims: isTerse,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of tests'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => (asking === 'nobody' ? { sub: accountId } : { ...asking, sub: accountId }),
    }),
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new ctx.oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const protocol = provider.callback()
  listeners.push((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void protocol(request, response)
    const result =
      asking === 'nobody'
        ? { error: 'access_denied', error_description: 'not today' }
        : { login: { accountId: asking.sub } }
    void provider.interactionFinished(request, response, result)
  })

  /** Signs in as a user, or cancels, and answers the URL that the browser is redirected to. */
  async function signIn(address: URL, persona: Persona | 'nobody'): Promise<URL> {
    asking = persona
    const jar = new Map<string, string>()
    let next = address
    while (!next.href.startsWith(CALLBACK)) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`the issuer said ${response.status}: ${await response.text()}`)
      next = new URL(location, next)
    }
    return next
  }

  return { url, signIn, close: () => close(server) }
}

export interface Said {
  claims: Record<string, unknown>
  /** Signs with a key that the issuer doesn't publish. */
  isForged?: boolean
  algorithm?: 'RS256' | 'none'
}

type Answering = (said: Said) => Said | Response | Promise<Response>

/** A fake issuer whose answers each test controls. */
export async function makeHostileIssuer() {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  let answering: Answering = (said) => said
  let nonce = ''
  const server = createServer(async (request, response) => {
    const reply = (answer: Response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      answer.text().then((text) => response.end(text))
    }
    const { pathname } = new URL(request.url ?? '', url)
    if (pathname.endsWith('openid-configuration')) return reply(Response.json(metadata))
    if (pathname === '/jwks') {
      return reply(Response.json({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256' }] }))
    }
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: url, aud: CLIENT.id, sub: 'h-1', nonce, iat: now, exp: now + 300 }
    const known = { email: 'hostile@example.test', email_verified: true }
    const said = await answering({ claims: { ...honest, ...known } })
    if (said instanceof Response) return reply(said)
    const { claims, isForged = false, algorithm = 'RS256' } = said
    const token =
      algorithm === 'none'
        ? `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
        : await new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', kid: 'k' })
            .sign((isForged ? stranger : own).privateKey)
    return reply(Response.json({ access_token: 'a', token_type: 'Bearer', id_token: token }))
  })
  const url = await listen(server)
  const metadata = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }

  /** The redirect URL for a begun sign-in; sets what the issuer will answer for it. */
  function answer(begun: URL, given: Answering = (said) => said, iss = url): URL {
    answering = given
    nonce = begun.searchParams.get('nonce') ?? ''
    const state = begun.searchParams.get('state') ?? ''
    return new URL(`${CALLBACK}?${new URLSearchParams({ code: 'c', state, iss })}`)
  }

  return { url, answer, close: () => close(server) }
}
