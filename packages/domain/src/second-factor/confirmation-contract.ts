import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema } from '../wire.ts'
import { confirmationProofSchema } from './factor-proof.ts'
import { usePasskeyOptions } from './passkey-json.ts'
import { proofKinds } from './proof-kinds.ts'

/** Re-authentication methods: a second factor if set up, otherwise password or mailed code. */
export const confirmationKinds = [...proofKinds, 'password', 'mailed_code'] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]

/** Re-authentication of a signed-in member. It is valid for this session, for some minutes. */
export const confirmationContract = {
  state: endpoint({
    method: 'GET',
    path: '/settings/confirmation',
    auth: 'access',
    kind: 'own',
    summary: 'How the caller can confirm that it is them',
    data: z.object({ by: z.array(z.enum(confirmationKinds)) }),
    failure: 'We couldn’t load how you can confirm',
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/settings/confirmation/passkey',
    auth: 'access',
    kind: 'own',
    summary: 'What a passkey of the caller has to sign to confirm that it is them',
    data: usePasskeyOptions,
    failure: 'Passkeys can’t be used right now',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/settings/confirmation',
    auth: 'access',
    kind: 'own',
    summary: 'Confirm that it is the caller who is signed in here',
    body: z.object({ proof: confirmationProofSchema }),
    data: z.object({ until: instantSchema }),
    failure: 'Something went wrong. Please try again.',
  }),
}
