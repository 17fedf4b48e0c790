import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { byId, instantSchema, visibleLine } from '../wire.ts'
import { timeCodeSchema } from './factor-proof.ts'
import { madePasskeySchema, makePasskeyOptions } from './passkey-json.ts'

/** The most characters of a passkey's name. */
const LONGEST_NAME = 60

const passkeyName = visibleLine(LONGEST_NAME, 'Give it a name')
export const passkeyNameForm = z.object({ name: passkeyName })

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instantSchema,
  last_used_at: z.nullable(instantSchema),
  /** Whether it is disabled because it seems to have been cloned. */
  is_disabled: z.boolean(),
})
export type Passkey = z.output<typeof passkeySchema>

const secondFactorSchema = z.object({
  /** The authenticator app; null without one. */
  codes: z.nullable(z.object({ created_at: instantSchema, last_used_at: z.nullable(instantSchema) })),
  /** Newest first. */
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.number(),
  /** Whether setting one up is recommended: the member has earned money and has no factor yet. */
  is_advised: z.boolean(),
  /** Whether the last factor can't be removed. */
  is_required: z.boolean(),
  /** When an operator's reset removes the factors; null without one. */
  reset_at: z.nullable(instantSchema),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

/** Recovery codes are returned once, with the first factor. */
const added = z.object({ recovery_codes: z.nullable(z.array(z.string())) })

const limit = { max: 30, per: 'hour' } as const

/** A member's second factors. Every change needs re-authentication, and is notified by mail. */
export const secondFactorContract = {
  get: endpoint({
    method: 'GET',
    path: '/settings/second-factor',
    auth: 'access',
    kind: 'own',
    summary: 'The caller’s second factors',
    data: secondFactorSchema,
    failure: 'Failed to fetch your second factors',
  }),
  beginCodes: endpoint({
    method: 'POST',
    path: '/settings/second-factor/codes/begin',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'everybody',
    summary: 'A new secret for a program that shows codes; it counts once a code was entered',
    data: z.object({
      /** Base 32, for typing instead of scanning. */
      secret: z.string(),
      /** An otpauth:// URL. */
      uri: z.string(),
      /** QR code of the URL, as an SVG path in a square of `size`. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
    failure: 'Failed to begin',
  }),
  addCodes: endpoint({
    method: 'POST',
    path: '/settings/second-factor/codes',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'everybody',
    summary: 'Set codes up, with one of them; another program that showed codes before stops',
    body: z.object({ code: timeCodeSchema }),
    data: added,
    failure: 'Failed to set codes up',
  }),
  removeCodes: endpoint({
    method: 'DELETE',
    path: '/settings/second-factor/codes',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'everybody',
    summary: 'Stop codes',
    data: nothing,
    failure: 'Failed to stop codes',
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/settings/second-factor/passkeys/begin',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'everybody',
    summary: 'What a browser needs to make a passkey',
    data: makePasskeyOptions,
    failure: 'Failed to begin',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/settings/second-factor/passkeys',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'everybody',
    summary: 'Add a passkey that was made',
    body: z.object({ name: passkeyName, passkey: madePasskeySchema }),
    data: added,
    failure: 'Failed to add the passkey',
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/settings/second-factor/passkeys/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Rename a passkey of the caller',
    params: byId,
    body: passkeyNameForm,
    data: nothing,
    failure: 'Failed to rename the passkey',
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/settings/second-factor/passkeys/{id}',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'everybody',
    summary: 'Remove a passkey of the caller',
    params: byId,
    data: nothing,
    failure: 'Failed to remove the passkey',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/settings/second-factor/recovery-codes',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'everybody',
    summary: 'New recovery codes; those from before stop',
    data: z.object({ recovery_codes: z.array(z.string()) }),
    failure: 'Failed to make recovery codes',
  }),
}
