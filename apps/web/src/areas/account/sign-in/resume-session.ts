import { SignedOutError } from '@kindling/domain/client/errors'
import { session } from '../../../server/api.ts'

/**
 * Opening /login with a session in storage (accounts §4): more than 300 s to go counts as signed in; less, and
 * the tokens are renewed first; when that fails, or the token makes no sense, they are gone and the form shows.
 */
export async function resumeSession(): Promise<boolean> {
  try {
    await session.freshToken()
    return true
  } catch (error) {
    if (!(error instanceof SignedOutError)) console.info('The stored session could not be resumed', error)
    return false
  }
}
