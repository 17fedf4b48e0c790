import {
  transports as known,
  type MadePasskey,
  type MakePasskeyOptions,
  type UsedPasskey,
  type UsePasskeyOptions,
} from '@kindling/domain/second-factor/passkey-json'
import { MINUTE } from '../../platform/durations.ts'

/** Loaded when the first passkey is looked at: certificates and their formats take long to load. */
const library = () => import('@simplewebauthn/server')

/** How long a browser waits for its member. */
const PATIENCE_MS = 5 * MINUTE

/** ES256, EdDSA and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]

export interface StoredPasskey {
  credentialId: string
  publicKey: string
  transports: string[]
}

/** Who asks: the site's name for browsers, and the one origin from which an answer counts. */
export interface Site {
  rpId: string
  origin: string
}

export function siteOf(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

const describe = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: known.filter((one) => transports.includes(one)),
})

export function optionsToMake(
  { rpId }: Site,
  challenge: string,
  { id, email, name }: { id: string; email: string; name: string },
  known: readonly StoredPasskey[],
): MakePasskeyOptions {
  return {
    rp: { id: rpId, name: 'Kindling' },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PATIENCE_MS,
    excludeCredentials: known.map(describe),
    // One that can be found without an email: it signs in by itself.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** @param known the member's passkeys; none where any of this site may answer */
export function optionsToUse(
  { rpId }: Site,
  challenge: string,
  known: readonly StoredPasskey[],
): UsePasskeyOptions {
  const allowCredentials = known.map(describe)
  return { rpId, challenge, timeout: PATIENCE_MS, allowCredentials, userVerification: 'required' }
}

/** The challenge and the origin that a browser says it has signed; undefined when it says neither. */
export function claimsOf(clientDataJSON: string): { challenge: string; origin: string } | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined
  } catch {
    // Not JSON: nobody's answer.
    return undefined
  }
}

/** A passkey that was just made for this challenge and site, or undefined when anything about it is wrong. */
export async function checkMade({ rpId, origin }: Site, challenge: string, { id, response }: MadePasskey) {
  const { verifyRegistrationResponse } = await library()
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (made?.registrationInfo === undefined) return undefined
  const { credential } = made.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
  }
}

/**
 * Whether a passkey has signed this challenge, and how often it says that it was used. The origin is the caller's to judge:
 * what another site had signed is told apart from what nobody has.
 */
export async function checkUsed(
  { rpId }: Site,
  claimed: { challenge: string; origin: string },
  stored: StoredPasskey,
  { id, response }: UsedPasskey,
): Promise<{ counter: number } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = response
  const used = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: claimed.challenge,
    expectedOrigin: claimed.origin,
    expectedRPID: rpId,
    // The counter is compared where it is stored.
    credential: { id, publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  return used?.verified ? { counter: used.authenticationInfo.newCounter } : undefined
}
