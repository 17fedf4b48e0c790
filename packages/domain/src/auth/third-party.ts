/** Path below /api that redirects the browser to the identity provider (accounts §7). */
export const THIRD_PARTY_SIGN_IN = '/auth/google'

/** Error messages of a third-party sign-in, by the code in `?problem=`. */
export const signInProblems = {
  cancelled: 'Signing in with Google was cancelled. Nothing has changed.',
  expired: 'That sign-in was too old, or began in another browser. Please try again.',
  failed: 'Signing in with Google didn’t work. Please try again.',
  invalid_token: 'Invalid token received',
  unavailable: 'We couldn’t reach Google. Please try again in a moment, or use your password.',
  unverified:
    'Google hasn’t verified that email, so we can’t use it. Verify it there, or sign up with it here.',
  other_account:
    'The Kindling account with this email belongs to another Google account. Log in with your password.',
  closed: 'Kindling takes no new members right now.',
  not_set_up: 'Signing in with Google isn’t set up here. Please use your email.',
  too_many: 'Too many tries. Please wait a little, then try again.',
} as const

export type SignInProblem = keyof typeof signInProblems

export function isSignInProblem(value: unknown): value is SignInProblem {
  return typeof value === 'string' && Object.hasOwn(signInProblems, value)
}

/** The problem of a `?problem=` code; undefined without one, `failed` for an unknown one. */
export function signInProblemOf(code: string | null): SignInProblem | undefined {
  if (code === null) return undefined
  return isSignInProblem(code) ? code : 'failed'
}
