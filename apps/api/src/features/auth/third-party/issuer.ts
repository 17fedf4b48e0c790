import * as oidc from 'openid-client'
import { z } from 'zod'
import { HOUR } from '../../../platform/durations.ts'
import { SignInFailed } from './sign-in-problem.ts'

/** Whom the browser is sent to, and as which client. */
export interface IssuerSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** In the place of the network, for an issuer that this server plays itself. */
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
  /** A boolean and nothing else: a text isn't what OpenID Connect says, so nobody knows what it means. */
  email_verified: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** Who somebody is, as the issuer has signed. */
export type IdentityClaims = z.output<typeof identityClaims>

/** An issuer that doesn't answer within this must not keep a member waiting. */
const TIMEOUT_SECONDS = 8
/** Issuers change their addresses and keys, seldom. */
const METADATA_LIFETIME_MS = HOUR

/** The issuer of an OpenID Connect sign-in, found by its discovery document when it is first needed. */
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
     * Where the browser goes to sign in.
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
     * Exchanges what the browser came back with for who it is. The issuer's name in the answer, state, nonce,
     * audience, times and signature are checked.
     * @param search the query of the return address
     * @throws SignInFailed `cancelled`, `unavailable` or `failed`
     */
    async identityOf(search: string, { state, nonce, codeVerifier }: SignInSecrets): Promise<IdentityClaims> {
      try {
        // The address is ours by configuration, never by what the request says its host is.
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
 * What the ID token says, and where it doesn't have the email, what UserInfo says: a certified issuer's default. The
 * email and whether it is verified come from the same place.
 */
async function identityIn(
  answer: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  config: oidc.Configuration,
): Promise<IdentityClaims> {
  const claims = identityClaims.parse(answer.claims())
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims
  // Refused by the library when it is about somebody else than the token.
  const known = await oidc.fetchUserInfo(config, answer.access_token, claims.sub)
  return identityClaims.parse({ ...known, iss: claims.iss, sub: claims.sub })
}

async function discover(settings: IssuerSettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer)
  const execute = [oidc.enableNonRepudiationChecks]
  // Configuration refuses such an issuer in production.
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

/** What went wrong, for the log. What the library attaches to its errors may hold codes and tokens, so it stays here. */
function wordsOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const named =
    'error' in error && typeof error.error === 'string' ? `${error.message}: ${error.error}` : error.message
  return new Error(named, { cause: wordsOf(error.cause) })
}

/** Errors that an issuer names when it is the one who can't (RFC 6749 §4.1.2.1). */
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
