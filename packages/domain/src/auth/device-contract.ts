import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { proofKinds } from '../second-factor/proof-kinds.ts'
import { byId, instantSchema } from '../wire.ts'

/** Sign-in methods. */
export const firstSteps = ['password', 'google', 'passkey', 'sign_up'] as const
export type FirstStep = (typeof firstSteps)[number]

export const deviceSchema = z.object({
  /** The session's id. */
  id: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** "Firefox"; null where the user agent doesn't say. */
  browser: z.nullable(z.string()),
  /** Operating system: "Android", "Windows". */
  system: z.nullable(z.string()),
  /** The last IP address. */
  address: z.nullable(z.string()),
  signed_in: instantSchema,
  last_seen: instantSchema,
  /** The sign-in method; null for sessions from before it was recorded. */
  signed_in_by: z.nullable(z.enum(firstSteps)),
  /** The second factor of its sign-in; a passkey alone counts as none. */
  second_factor: z.nullable(z.enum(proofKinds)),
  /** Whether it is the caller's session. */
  is_current: z.boolean(),
})
export type Device = z.output<typeof deviceSchema>

export const deviceContract = {
  list: endpoint({
    method: 'GET',
    path: '/settings/devices',
    auth: 'access',
    kind: 'own',
    summary: 'Where the caller is signed in',
    data: z.array(deviceSchema),
    failure: 'Failed to fetch devices',
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/settings/devices/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Sign one of the caller’s devices out',
    params: byId,
    data: nothing,
    failure: 'Failed to sign the device out',
  }),
  signOutOthers: endpoint({
    method: 'DELETE',
    path: '/settings/devices',
    auth: 'access',
    kind: 'own',
    summary: 'Sign out everywhere but here',
    data: nothing,
    failure: 'Failed to sign the other devices out',
  }),
}
