import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { proofKinds } from '../second-factor/proof-kinds.ts'
import { byId, instantSchema } from '../wire.ts'

/** How a sign-in begins. */
export const firstSteps = ['password', 'google', 'passkey', 'sign_up'] as const
export type FirstStep = (typeof firstSteps)[number]

export const deviceSchema = z.object({
  /** The session's id. */
  id: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** "Firefox", or null where the device doesn't say. */
  browser: z.nullable(z.string()),
  /** "Android", "Windows". */
  system: z.nullable(z.string()),
  /** The network address that it was last seen at. */
  address: z.nullable(z.string()),
  signed_in: instantSchema,
  last_seen: instantSchema,
  /** How it signed in; null where that was before it was noted. */
  signed_in_by: z.nullable(z.enum(firstSteps)),
  /** The second factor that it signed in with; a passkey alone is none. */
  second_factor: z.nullable(z.enum(proofKinds)),
  /** Whether it is the one that asks. */
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
