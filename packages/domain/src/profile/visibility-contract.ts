import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const visibilitySchema = z.object({
  /** Whether visitors who aren't signed in can see the profile and its offers. */
  is_public: z.boolean(),
  /** Path of the public page. */
  page: z.string(),
})
export type Visibility = z.output<typeof visibilitySchema>

const path = '/settings/public-page'

export const visibilityContract = {
  get: endpoint({
    method: 'GET',
    path,
    auth: 'access',
    kind: 'own',
    summary: 'Whether strangers can read the caller’s profile, and where',
    data: visibilitySchema,
    failure: 'Failed to load your privacy settings',
  }),
  /** Takes effect at once. */
  set: endpoint({
    method: 'PUT',
    path,
    auth: 'access',
    kind: 'own',
    summary: 'Let strangers read the caller’s profile, or not',
    body: z.object({ is_public: z.boolean() }),
    data: visibilitySchema,
    failure: 'Failed to save your privacy settings',
  }),
}
