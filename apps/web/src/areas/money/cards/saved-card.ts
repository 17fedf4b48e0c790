import { importLate } from '../../../browser/import-late.ts'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { queryClient } from '../../../server/query-client.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { payAtSandbox } from './sandbox/sandbox-processor.ts'
import { waitForReturn } from './wait-for-return.ts'

const NOT_CONFIRMED = 'Your bank hasn’t confirmed the payment. Try again, or pay in another way.'

const UNEXPLAINED = 'Something went wrong with your payment. Please try again.'

/**
 * Confirms a payment with its saved card, which the processor has on file. The bank may require authentication, here or
 * on its own page.
 * @param returnUrl return URL after the bank's page
 * @returns the error message; undefined on success
 */
export async function paySaved(clientSecret: string, returnUrl: string): Promise<string | undefined> {
  try {
    const { payments } = await queryClient.ensureQueryData(aboutQuery)
    return payments.publishableKey === null
      ? await payBySandbox(clientSecret, returnUrl)
      : await payByStripe(payments.publishableKey, clientSecret, returnUrl)
  } catch (error) {
    return serverMessage(error, UNEXPLAINED)
  }
}

async function payBySandbox(clientSecret: string, returnUrl: string): Promise<string | undefined> {
  const outcome = await payAtSandbox(clientSecret, undefined, returnUrl)
  if (outcome.status === 'failed') return outcome.message
  if (outcome.status !== 'requires_action') return undefined
  location.assign(outcome.url)
  await waitForReturn()
  return NOT_CONFIRMED
}

async function payByStripe(publishableKey: string, clientSecret: string, returnUrl: string) {
  const { problemOf, stripeQuery } = await importLate(() => import('./stripe/stripe-script.ts'))
  const stripe = await queryClient.fetchQuery(stripeQuery(publishableKey))
  const confirmParams = { return_url: returnUrl }
  return problemOf(await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }))
}
