import { ApiError } from '../client/errors.ts'

/** Next step for errors that a retry can't fix: a used or expired verification, an existing account. */
export function registrationRemedy(error: unknown) {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'already_exists') return { to: '/login', label: 'Log in' } as const
  return error.code === 'code_invalid' ? ({ to: '/signup', label: 'Verify again' } as const) : undefined
}

/** Whether the invitation code was rejected. */
export const isAboutInvitation = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'referred_by')
