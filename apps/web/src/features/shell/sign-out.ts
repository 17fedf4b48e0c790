import { authContract } from '@kindling/domain/auth/auth-contract'
import { SignedOutError } from '@kindling/domain/client/errors'
import { api, session } from '../../lib/api.ts'

/**
 * Ends the session on the server, then clears all local storage, which leads every tab to /login. Without a
 * connection the tokens are forgotten here all the same; what the server still holds expires by itself.
 */
export async function signOut() {
  try {
    await api.call(authContract.logout)
  } catch (error) {
    if (!(error instanceof SignedOutError))
      console.warn('The session could not be ended on the server', error)
  } finally {
    session.signOut()
    await forgetDrafts()
  }
}

/** What was begun and kept on this device. What can't be reached now is forgotten when it is a day old. */
async function forgetDrafts() {
  try {
    const { tidyDrafts } = await import('../../lib/device-drafts.ts')
    await tidyDrafts()
  } catch (error) {
    console.warn('Drafts could not be forgotten', error)
  }
}
