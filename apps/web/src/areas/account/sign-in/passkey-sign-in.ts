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

/** Signs in with a passkey. @returns the error message, or undefined */
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
 * Offers passkeys in the email field's autofill, beside saved passwords.
 * @returns whether the member has signed in; false if unsupported, or if the passkey button was clicked instead
 * @throws Error with a message for the member if the chosen passkey failed
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
