import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const securityContract = {
  get: endpoint({
    method: 'GET',
    path: '/settings/security',
    auth: 'access',
    kind: 'own',
    summary: 'How the caller can sign in',
    data: z.object({
      /** False for who came by third-party sign-in and hasn't set one. */
      has_password: z.boolean(),
    }),
    failure: 'Failed to fetch your security settings',
  }),
}
