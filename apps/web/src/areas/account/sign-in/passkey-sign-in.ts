import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { api, session } from '../../../server/api.ts'
import {
  canOfferPasskeys,
  isReplaced,
  offerPasskeys,
  passkeyProblem,
  usePasskeyNow,
} from '../second-factor/passkey-browser.ts'

const askOptions = () => api.call(secondStepContract.signInOptions)

/** Signs in with a passkey that the member chooses. @returns what to say when it didn't work */
export async function signInWithPasskey(): Promise<string | undefined> {
  try {
    const passkey = await usePasskeyNow(await askOptions())
    session.store(await api.call(secondStepContract.signIn, { body: { passkey } }))
    return undefined
  } catch (error) {
    return passkeyProblem(error, secondStepContract.signIn.failure)
  }
}

/**
 * Has the browser offer passkeys where the email is typed, beside remembered passwords.
 * @returns whether somebody has signed in with one; false where the browser can't, or the page's button was pressed instead
 * @throws Error with what to say when a chosen one didn't work
 */
export async function signInByAutofill(): Promise<boolean> {
  if (!(await canOfferPasskeys())) return false
  try {
    const passkey = await offerPasskeys(await askOptions())
    session.store(await api.call(secondStepContract.signIn, { body: { passkey } }))
    return true
  } catch (error) {
    if (isReplaced(error)) return false
    throw new Error(passkeyProblem(error, secondStepContract.signIn.failure), { cause: error })
  }
}
