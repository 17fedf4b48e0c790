import type { SignInProblem } from '@kindling/domain/auth/third-party'
import { SignedOutError } from '@kindling/domain/client/errors'
import { destinationAfterLogin } from '../../../../app/links/destination.ts'
import type { Address } from '../../../../app/links/paths.ts'
import { takenQuery } from '../../../../server/address-tokens.ts'
import { session } from '../../../../server/api.ts'
import { secondStepAddress, waitingState } from '../waiting-step.ts'
import { type BegunSignIn, begunSignIn, latestSignIn } from './begun-sign-in.ts'

/** Milliseconds between "signed in" and the next screen (accounts §9). */
const READING_TIME = 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Redirect target and history state after a sign-in. */
export interface Arrival {
  to: Address
  state?: object
}

let arrival: Promise<Arrival> | undefined

/** Processes the OAuth redirect's tokens once and returns the redirect target. Idempotent. */
export function arrive(): Promise<Arrival> {
  arrival ??= receive(begunSignIn())
  return arrival
}

/** Address of the login screen with the failure reason and the redirect target. */
const loginBecause = (problem: SignInProblem, begun: BegunSignIn | undefined): Arrival => ({
  to: `/login?${new URLSearchParams({ problem, ...(begun?.to && { to: begun.to }) })}`,
})

const wayOnOf = (begun: BegunSignIn | undefined): Arrival => ({
  to: destinationAfterLogin(new URLSearchParams(begun?.to ? { to: begun.to } : {})),
})

async function receive(begun: BegunSignIn | undefined): Promise<Arrival> {
  const query = takenQuery()
  const [accessToken, refreshToken] = [query.get('accessToken'), query.get('refreshToken')]
  const isHere = session.current() !== undefined
  const step = query.get('secondStepToken')
  if (step) return { to: secondStepAddress(begun?.to), state: waitingState(step) }
  if (!accessToken || !refreshToken) {
    const latest = latestSignIn()
    return latest && isHere ? wayOnOf(latest) : { to: '/login' }
  }
  // Prevents login CSRF: a link with tokens must not replace the signed-in member.
  if (!begun && isHere) return { to: '/explore' }
  try {
    session.store({ accessToken, refreshToken })
  } catch (error) {
    console.info('The address brought no token', error)
    return loginBecause('invalid_token', begun)
  }
  // Exchanges the tokens, since those from the address may remain in a browser history.
  const [renewal] = await Promise.allSettled([session.renew(accessToken), pause(READING_TIME)])
  if (renewal.status === 'rejected') {
    if (renewal.reason instanceof SignedOutError) return loginBecause('failed', begun)
    // After a network failure the tokens are kept, and the next screen retries.
    console.info('The tokens are not exchanged yet', renewal.reason)
  }
  return wayOnOf(begun)
}
