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
      /** False for an account from third-party sign-in without a password. */
      has_password: z.boolean(),
    }),
    failure: 'Failed to fetch your security settings',
  }),
}
