import * as z from 'zod/mini'
import { tokensSchema } from '../auth/auth-contract.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { proofSchema } from './factor-proof.ts'
import { usedPasskeySchema, usePasskeyOptions } from './passkey-json.ts'
import { secondStepSchema } from './second-step.ts'

const token = z.string().check(z.minLength(1), z.maxLength(100))

/** Signing in with a second factor, or with a passkey alone. */
export const secondStepContract = {
  state: endpoint({
    method: 'POST',
    path: '/auth/second-step/state',
    auth: 'none',
    kind: 'own',
    summary: 'How a sign-in that waits for its second step can be finished',
    body: z.object({ token }),
    data: secondStepSchema,
    failure: 'That sign-in could not be continued',
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/second-step/passkey',
    auth: 'none',
    kind: 'own',
    summary: 'What a passkey has to sign for the second step',
    body: z.object({ token }),
    data: usePasskeyOptions,
    failure: 'Passkeys can’t be used right now',
  }),
  /** After ten wrong codes the sign-in is aborted, and has to start again with the password. */
  finish: endpoint({
    method: 'POST',
    path: '/auth/second-step',
    auth: 'none',
    kind: 'own',
    summary: 'Finish a sign-in with a second factor',
    body: z.object({ token, proof: proofSchema }),
    data: tokensSchema,
    failure: 'Something went wrong. Please try again later.',
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    auth: 'none',
    kind: 'own',
    summary: 'What a passkey has to sign to sign in by itself',
    data: usePasskeyOptions,
    failure: 'Passkeys can’t be used right now',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    auth: 'none',
    kind: 'own',
    summary: 'Sign in with a passkey, in place of email and password',
    body: z.object({ passkey: usedPasskeySchema }),
    data: tokensSchema,
    failure: 'Something went wrong. Please try again later.',
  }),
  stopReset: endpoint({
    method: 'POST',
    path: '/auth/second-factor-reset/stop',
    auth: 'none',
    kind: 'own',
    summary: 'Stop the removal of second factors with a mailed link',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    data: nothing,
    failure: 'Something went wrong. Please try again.',
  }),
}
