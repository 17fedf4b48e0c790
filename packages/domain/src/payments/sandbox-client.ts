import * as z from 'zod/mini'
import { NetworkError } from '../client/errors.ts'

const outcome = z.union([
  z.object({ status: z.enum(['succeeded', 'requires_capture', 'processing']) }),
  z.object({ status: z.literal('requires_action'), url: z.url() }),
  z.object({ status: z.literal('failed'), message: z.string() }),
])
export type CardOutcome = z.output<typeof outcome>

/** A card as it is typed. */
export interface SandboxCard {
  number: string
  expiry: string
  cvc: string
}

/**
 * Confirms a payment directly at the sandbox, as Stripe's script does at Stripe: with a card, or without one with the
 * payment's saved card. Idempotent per client secret.
 * @param returnUrl return URL after the bank's authentication
 * @throws NetworkError, or Error when the sandbox knows no such payment
 */
export async function payAtSandbox(
  clientSecret: string,
  card: SandboxCard | undefined,
  returnUrl: string,
): Promise<CardOutcome> {
  const answer = await fetch('/api/sandbox/payment-intents/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: clientSecret, return_url: returnUrl, card }),
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (!answer.ok) throw new Error('Something went wrong with your payment. Please try again.')
  return outcome.parse(await answer.json())
}
