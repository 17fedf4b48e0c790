import {
  transports as known,
  type MadePasskey,
  type MakePasskeyOptions,
  type UsedPasskey,
  type UsePasskeyOptions,
} from '@kindling/domain/second-factor/passkey-json'
import { MINUTE } from '../../platform/durations.ts'

/** Loaded lazily on the first use of a passkey: the library takes long to load. */
const library = () => import('@simplewebauthn/server')

/** Timeout of the browser's passkey dialog, in milliseconds. */
const PATIENCE_MS = 5 * MINUTE

/** COSE algorithms: EdDSA, ES256 and RS256, which cover common authenticators. */
const algorithms = [-8, -7, -257]

export interface StoredPasskey {
  credentialId: string
  publicKey: string
  transports: string[]
}

/** WebAuthn relying party: its id, and the only origin that is accepted. */
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
    // A discoverable credential, which signs in without an email.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** @param known the member's passkeys; empty where any passkey of this site may answer */
export function optionsToUse(
  { rpId }: Site,
  challenge: string,
  known: readonly StoredPasskey[],
): UsePasskeyOptions {
  const allowCredentials = known.map(describe)
  return { rpId, challenge, timeout: PATIENCE_MS, allowCredentials, userVerification: 'required' }
}

/** Challenge and origin in the client data; undefined when it has neither. */
export function claimsOf(clientDataJSON: string): { challenge: string; origin: string } | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined
  } catch {
    // Invalid JSON.
    return undefined
  }
}

/** Verifies a new passkey for this challenge and site; undefined when anything is wrong. */
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
 * Verifies a passkey's signature over this challenge, and answers its counter. The caller checks the origin,
 * so that a phishing site's origin can be told from a wrong signature.
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
    // The stored counter is compared by `usePasskey`, atomically.
    credential: { id, publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  return used?.verified ? { counter: used.authenticationInfo.newCounter } : undefined
}
