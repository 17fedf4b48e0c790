import type {
  MadePasskey,
  MakePasskeyOptions,
  UsedPasskey,
  UsePasskeyOptions,
} from '@kindling/domain/second-factor/passkey-json'
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { serverMessage } from '../../../server/server-message.ts'

/** Has the browser make a passkey. @throws what `passkeyProblem` has words for */
export async function makePasskey(optionsJSON: MakePasskeyOptions): Promise<MadePasskey> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

const usedOf = ({ id, response }: AuthenticationResponseJSON): UsedPasskey => {
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}

/** Has the member choose a passkey and sign with it. @throws what `passkeyProblem` has words for */
export async function usePasskeyNow(optionsJSON: UsePasskeyOptions): Promise<UsedPasskey> {
  return usedOf(await startAuthentication({ optionsJSON }))
}

export const canOfferPasskeys = browserSupportsWebAuthnAutofill

/** Offers passkeys where the email is typed, and waits until one is chosen, for as long as the page is open. */
export async function offerPasskeys(optionsJSON: UsePasskeyOptions): Promise<UsedPasskey> {
  return usedOf(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}

/** Whether it ended because something else of this page asked for a passkey. */
export const isReplaced = (error: unknown) =>
  error instanceof WebAuthnError
    ? error.code === 'ERROR_CEREMONY_ABORTED'
    : error instanceof Error && error.name === 'AbortError'

/** Why it didn't work, in words for the member. */
export function passkeyProblem(error: unknown, failure: string): string {
  if (!browserSupportsWebAuthn())
    return 'This browser can’t use passkeys. Use another way, or another browser.'
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device has a passkey for your account already.'
  }
  const reason = error instanceof WebAuthnError ? error.cause : error
  const name = reason instanceof Error ? reason.name : undefined
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'The passkey was not used: it was cancelled, or took too long. Try again, or use another way.'
  }
  return serverMessage(error, failure)
}
