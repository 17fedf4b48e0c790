import { everyInLetters } from '../appointments/duration-words.ts'
import { SECOND } from '../durations.ts'
import type { ConfirmationKind } from './confirmation-contract.ts'
import { CODE_SECONDS, FEW_RECOVERY_CODES } from './factor-terms.ts'
import type { Passkey, SecondFactor } from './second-factor-contract.ts'

/** Labels of the buttons that switch to another way of authenticating. */
export const switchLabels: Record<ConfirmationKind, string> = {
  passkey: 'Use a passkey',
  code: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
  password: 'Use your password',
  mailed_code: 'Use a mailed code',
}

/** Formats the secret of an authenticator app in groups of four characters, for typing. */
export const secretInGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

type Format = (instant: string) => string

/** When an authenticator app was set up and last used, or what one is for. */
export function codesText(codes: SecondFactor['codes'], format: Format): string {
  if (codes === null)
    return `An app on your phone shows a new code ${everyInLetters(CODE_SECONDS * SECOND)}. Signing in asks for it after your password.`
  const used = codes.last_used_at ? `Last used ${format(codes.last_used_at)}.` : 'Not used yet.'
  return `Set up on ${format(codes.created_at)}. ${used}`
}

/** When a passkey was added and last used. */
export function passkeyText({ created_at, last_used_at }: Passkey, format: Format): string {
  return `Added ${format(created_at)}, ${last_used_at ? `last used ${format(last_used_at)}` : 'not used yet'}`
}

/** Warning that recovery codes run out; undefined while there are enough. */
export function fewCodesText(left: number): string | undefined {
  if (left > FEW_RECOVERY_CODES) return undefined
  return `${left === 0 ? 'You have none left.' : `Only ${left} left.`} Make new ones before you need them.`
}
