import type {
  MadePasskey,
  MakePasskeyOptions,
  UsedPasskey,
  UsePasskeyOptions,
} from '@kindling/domain/second-factor/passkey-json'
import { passkeyProblemOf } from '@kindling/domain/second-factor/passkey-problem'
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { serverMessage } from '../../../server/server-message.ts'

/** Creates a passkey (WebAuthn registration). @throws errors that `passkeyProblem` describes */
export async function makePasskey(optionsJSON: MakePasskeyOptions): Promise<MadePasskey> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

const usedOf = ({ id, response }: AuthenticationResponseJSON): UsedPasskey => {
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}

/** Authenticates with a passkey (WebAuthn). @throws errors that `passkeyProblem` describes */
export async function usePasskeyNow(optionsJSON: UsePasskeyOptions): Promise<UsedPasskey> {
  return usedOf(await startAuthentication({ optionsJSON }))
}

export const canOfferPasskeys = browserSupportsWebAuthnAutofill

/** Offers passkeys in the email field's autofill, and waits until one is chosen. */
export async function offerPasskeys(optionsJSON: UsePasskeyOptions): Promise<UsedPasskey> {
  return usedOf(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}

/** Whether the error means that another passkey request of this page took over. */
export const isReplaced = (error: unknown) =>
  error instanceof WebAuthnError
    ? error.code === 'ERROR_CEREMONY_ABORTED'
    : error instanceof Error && error.name === 'AbortError'

/** Error message of a failed passkey request. */
export function passkeyProblem(error: unknown, failure: string): string {
  const { code, cause = error } = error instanceof WebAuthnError ? error : {}
  const name = cause instanceof Error ? cause.name : undefined
  const problem = passkeyProblemOf({ isSupported: browserSupportsWebAuthn(), code, name })
  return problem ?? serverMessage(error, failure)
}
