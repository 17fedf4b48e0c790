import * as z from 'zod/mini'

// JSON exchanged with browsers to create and use passkeys: the serialisation of WebAuthn level 3.

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/, 'Please try again'), z.maxLength(max))

const credentialId = base64url(1400)
const challenge = base64url(200)

/** Transports of an authenticator, by WebAuthn's names. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const descriptors = z.array(
  z.object({ id: credentialId, type: z.literal('public-key'), transports: z.array(z.enum(transports)) }),
)

const verification = z.enum(['required', 'preferred'])

/** Options of `navigator.credentials.create`. */
export const makePasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge,
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.number(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
})
export type MakePasskeyOptions = z.output<typeof makePasskeyOptions>

/** Options of `navigator.credentials.get`. */
export const usePasskeyOptions = z.object({
  rpId: z.string(),
  challenge,
  /** Milliseconds. */
  timeout: z.number(),
  /** Empty to allow any passkey of this site. */
  allowCredentials: descriptors,
  userVerification: verification,
})
export type UsePasskeyOptions = z.output<typeof usePasskeyOptions>

/** Response of a created passkey. */
export const madePasskeySchema = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(5000),
    attestationObject: base64url(30_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type MadePasskey = z.output<typeof madePasskeySchema>

/** A passkey's signed response. */
export const usedPasskeySchema = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(5000),
    authenticatorData: base64url(5000),
    signature: base64url(5000),
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
})
export type UsedPasskey = z.output<typeof usedPasskeySchema>
