import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { MINUTE } from '../../platform/durations.ts'

const CODE_LIFETIME_MS = MINUTE

/** The chosen user. */
export interface Persona {
  email: string
  given_name: string
  family_name: string
}

/** The data of an authorisation code. */
export interface Grant {
  persona: Persona
  clientId: string
  redirectUri: string
  nonce: string | undefined
  codeChallenge: string
}

interface Exchange {
  code: string
  clientId: string
  redirectUri: string
  codeVerifier: string
}

/** Authorisation codes, in memory, since the issuer runs in a single development server. */
export function makeCodes(clock: Clock) {
  const waiting = new Map<string, Grant & { until: number }>()

  return {
    issue(grant: Grant): string {
      const now = clock.now().getTime()
      for (const [code, { until }] of waiting) if (until <= now) waiting.delete(code)
      const code = randomBytes(24).toString('base64url')
      waiting.set(code, { ...grant, until: now + CODE_LIFETIME_MS })
      return code
    },

    /** Exchanges an authorisation code, once, for the same client with the right PKCE verifier. */
    redeem({ code, clientId, redirectUri, codeVerifier }: Exchange): Grant | undefined {
      const grant = waiting.get(code)
      waiting.delete(code)
      if (grant === undefined || grant.until <= clock.now().getTime()) return undefined
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
      const isTheirs = grant.clientId === clientId && grant.redirectUri === redirectUri
      return isTheirs && grant.codeChallenge === challenge ? grant : undefined
    },
  }
}
