import { payAtSandbox } from '@kindling/domain/payments/sandbox-client'
import { stripeProblem, UNEXPLAINED } from '@kindling/domain/payments/stripe-result'
import { comeBack } from '@kindling/ui/browser/come-back'
import { importLate } from '@kindling/ui/browser/import-late'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { queryClient } from '../../../server/query-client.ts'
import { serverMessage } from '../../../server/server-message.ts'

const NOT_CONFIRMED = 'Your bank hasn’t confirmed the payment. Try again, or pay in another way.'

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
  await comeBack()
  return NOT_CONFIRMED
}

async function payByStripe(publishableKey: string, clientSecret: string, returnUrl: string) {
  const { stripeQuery } = await importLate(() => import('./stripe/stripe-script.ts'))
  const stripe = await queryClient.fetchQuery(stripeQuery(publishableKey))
  const confirmParams = { return_url: returnUrl }
  return stripeProblem(await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }))
}
