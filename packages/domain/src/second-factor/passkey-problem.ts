/** What is known of a failed passkey request. */
export interface PasskeyFailure {
  /** Whether this browser can use passkeys. */
  isSupported: boolean
  /** Code of the WebAuthn library, if any. */
  code?: string | undefined
  /** Name of the browser's error. */
  name?: string | undefined
}

/** Error message of a failed passkey request; undefined if it failed for another reason. */
export function passkeyProblemOf({ isSupported, code, name }: PasskeyFailure): string | undefined {
  if (!isSupported) return 'This browser can’t use passkeys. Use another way, or another browser.'
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for your account already.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The passkey was not used: it was cancelled, or took too long. Try again, or use another way.'
  return undefined
}
