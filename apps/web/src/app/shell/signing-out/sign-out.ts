import { authContract } from '@kindling/domain/auth/auth-contract'
import { NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import { isWorthRetrying, pauseBeforeRetry } from '@kindling/domain/client/retries'
import { importLate } from '@kindling/ui/browser/import-late'
import { api, session } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'

/** Milliseconds that a logout waits for the server's answer. */
const PATIENCE = 3000

/**
 * Ends the session on the server, then clears local storage, which sends every tab to /login and clears its drafts
 * (`SessionWatch`), including all of `storedState` and `deviceDraft`. If the server can't be reached, the tokens are
 * removed anyway and the call is retried once back online while this page is open; otherwise the session expires
 * (docs/decisions/131).
 */
export async function signOut() {
  // Stops calls, which would get a 401 once the session has ended.
  session.leave()
  void queryClient.cancelQueries()
  const told = tellServer()
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  session.signOut()
  await forgetDevice()
}

/** Resolves once the server has answered or failed; retries after a network failure when back online. */
async function tellServer(): Promise<void> {
  try {
    const refreshToken = session.refreshToken()
    await endSession(refreshToken).catch((error: unknown) => {
      if (!(error instanceof NetworkError)) throw error
      const stop = () => window.removeEventListener('online', again)
      const again = () =>
        endSessionWithRetries(refreshToken).then(stop, (failure: unknown) => {
          if (!(failure instanceof NetworkError)) stop()
          reportFailure(failure)
        })
      window.addEventListener('online', again)
    })
  } catch (error) {
    reportFailure(error)
  }
}

/** Retries, since the first calls after a reconnection can fail. @throws the last failure */
async function endSessionWithRetries(refreshToken: string): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      await endSession(refreshToken)
      return
    } catch (error) {
      if (!isWorthRetrying(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry(failures, error)))
    }
  }
}

const endSession = (refreshToken: string) => api.call(authContract.logout, {}, { refreshToken })

function reportFailure(error: unknown) {
  if (!(error instanceof SignedOutError)) console.warn('The session could not be ended on the server', error)
}

/**
 * Clears drafts, offline data and the push subscription, which the server has already ended with the session. Drafts that
 * can't be cleared now expire after a day.
 */
async function forgetDevice() {
  try {
    const late = await importLate(() => import('./forget-device.ts'))
    await late.forgetDevice()
  } catch (error) {
    console.warn('This device could not forget everything', error)
  }
}
