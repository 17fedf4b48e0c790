import { authContract } from '@kindling/domain/auth/auth-contract'
import { NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import { importLate } from '../../../browser/import-late.ts'
import { api, session } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'

/** Milliseconds that a logout waits for the server; whoever wants to be out doesn't wait longer. */
const PATIENCE = 3000

/**
 * Ends the session on the server, then clears all local storage, which leads every tab to /login and has it forget its
 * own drafts (`SessionWatch`): one that is kept by `storedState` or `deviceDraft` needs no line here. Where the server
 * can't be reached the tokens are forgotten here all the same, and it is told once there is a connection, as long as
 * this page is open; after that the session ends by itself (docs/decisions/131).
 */
export async function signOut() {
  // Calls under way, and calls from now on, would get a 401 once the session has ended.
  session.leave()
  void queryClient.cancelQueries()
  const told = tellServer()
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  session.signOut()
  await forgetDevice()
}

/** Resolves when the server has been asked, whatever it said. */
async function tellServer(): Promise<void> {
  try {
    const refreshToken = session.refreshToken()
    await endSession(refreshToken).catch((error: unknown) => {
      if (!(error instanceof NetworkError)) throw error
      const again = () => {
        endSession(refreshToken).then(() => window.removeEventListener('online', again), reportFailure)
      }
      window.addEventListener('online', again)
    })
  } catch (error) {
    reportFailure(error)
  }
}

const endSession = (refreshToken: string) => api.call(authContract.logout, {}, { refreshToken })

function reportFailure(error: unknown) {
  if (!(error instanceof SignedOutError)) console.warn('The session could not be ended on the server', error)
}

/**
 * What was begun and kept on this device, and that it hears by push, which the server has ended with the session. What
 * can't be reached now is forgotten when it is a day old.
 */
async function forgetDevice() {
  try {
    const late = await importLate(() => import('./forget-device.ts'))
    await late.forgetDevice()
  } catch (error) {
    console.warn('This device could not forget everything', error)
  }
}
