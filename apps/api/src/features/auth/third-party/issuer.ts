import * as oidc from 'openid-client'
import { z } from 'zod'
import { HOUR } from '../../../platform/durations.ts'
import { SignInFailed } from './sign-in-problem.ts'

/** The OpenID Connect issuer, and our client id there. */
export interface IssuerSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** Replaces the network `fetch`, for an issuer that this server hosts itself. */
  fetch?: oidc.CustomFetch | undefined
}

export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

const identityClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional(),
  /** Only a boolean counts as verified: OpenID Connect defines no strings here. */
  email_verified: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** The claims of a signed-in user, as signed by the issuer. */
export type IdentityClaims = z.output<typeof identityClaims>

/** Timeout of calls to the issuer, so that a member doesn't wait long. */
const TIMEOUT_SECONDS = 8
/** Cache lifetime of the issuer's metadata and keys, which change seldom. */
const METADATA_LIFETIME_MS = HOUR

/** An OpenID Connect issuer; its discovery document is fetched on first use. */
export function makeIssuer(settings: IssuerSettings, redirectUri: string) {
  let known: { config: Promise<oidc.Configuration>; until: number } | undefined

  function configuration(): Promise<oidc.Configuration> {
    if (known && performance.now() < known.until) return known.config
    const config = discover(settings)
    known = { config, until: performance.now() + METADATA_LIFETIME_MS }
    config.catch(() => {
      known = undefined
    })
    return config
  }

  return {
    /**
     * The authorisation URL to redirect the browser to.
     * @throws SignInFailed `unavailable`
     */
    async addressFor({ state, nonce, codeVerifier }: SignInSecrets): Promise<URL> {
      const config = await configuration().catch(fail)
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },

    /**
     * Exchanges the authorisation code for the user's claims. Checks issuer, state, nonce, audience, expiry
     * and signature.
     * @param search the query of the redirect URI
     * @throws SignInFailed `cancelled`, `unavailable` or `failed`
     */
    async identityOf(search: string, { state, nonce, codeVerifier }: SignInSecrets): Promise<IdentityClaims> {
      try {
        // The redirect URI comes from the configuration, never from the request's Host header.
        const answer = await oidc.authorizationCodeGrant(
          await configuration(),
          new URL(search, redirectUri),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          },
        )
        return await identityIn(answer, await configuration())
      } catch (error) {
        return fail(error)
      }
    },
  }
}

/**
 * The claims of the ID token, or of UserInfo where the ID token has no email (a certified issuer's default).
 * Email and `email_verified` always come from the same source.
 */
async function identityIn(
  answer: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  config: oidc.Configuration,
): Promise<IdentityClaims> {
  const claims = identityClaims.parse(answer.claims())
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims
  // The library throws when UserInfo's subject differs from the token's.
  const known = await oidc.fetchUserInfo(config, answer.access_token, claims.sub)
  return identityClaims.parse({ ...known, iss: claims.iss, sub: claims.sub })
}

async function discover(settings: IssuerSettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer)
  const execute = [oidc.enableNonRepudiationChecks]
  // Plain HTTP is for tests and development: in production the configuration rejects it.
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  return await oidc.discovery(
    issuer,
    settings.clientId,
    undefined,
    oidc.ClientSecretBasic(settings.clientSecret),
    {
      execute,
      timeout: TIMEOUT_SECONDS,
      ...(settings.fetch && { [oidc.customFetch]: settings.fetch }),
    },
  )
}

function fail(error: unknown): never {
  throw new SignInFailed(problemOf(error), { cause: wordsOf(error) })
}

/** A loggable error without the details that the library attaches, which may hold codes and tokens. */
function wordsOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const named =
    'error' in error && typeof error.error === 'string' ? `${error.message}: ${error.error}` : error.message
  return new Error(named, { cause: wordsOf(error.cause) })
}

/** OAuth error codes that mean the issuer is unavailable (RFC 6749 §4.1.2.1). */
const issuersFaults = ['server_error', 'temporarily_unavailable']

function problemOf(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return issuersFaults.includes(error.error) ? 'unavailable' : 'failed'
  }
  return isUnreachable(error) ? 'unavailable' : 'failed'
}

function isUnreachable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.name === 'TimeoutError' || current.message === 'fetch failed') return true
    if (current.cause instanceof Response && current.cause.status >= 500) return true
  }
  return false
}
