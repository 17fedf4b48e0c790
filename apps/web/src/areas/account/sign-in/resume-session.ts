import { SignedOutError } from '@kindling/domain/client/errors'
import { session } from '../../../server/api.ts'

/**
 * Resumes a stored session on /login (accounts §4): signed in if the token is valid for more than 300 seconds; otherwise
 * renews it first. If that fails or the token is invalid, clears it and shows the form.
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
