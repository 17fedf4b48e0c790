import { Stack } from '@kindling/ui/stack'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useShortForm } from '../../../forms/use-short-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { CardButtons } from './card-buttons.tsx'
import type { CardPaymentProps } from './card-taker.ts'
import { StripeElements } from './stripe-elements.tsx'
import { problemOf, UNEXPLAINED } from './stripe-script.ts'

function StripeForm({ price, returnUrl, onPaid, onCancel, onBusy }: Omit<CardPaymentProps, 'clientSecret'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [unloaded, setUnloaded] = useState<string>()
  const { problems, isSending, onSubmit } = useShortForm(z.unknown(), async () => {
    if (!stripe || !elements) return UNEXPLAINED
    try {
      const confirmParams = { return_url: returnUrl }
      const result = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      const problem = problemOf(result)
      if (problem !== undefined) return problem
    } catch (error) {
      return serverMessage(error, UNEXPLAINED)
    }
    return await onPaid()
  })
  return (
    <Stack gap={6} asChild>
      <form onSubmit={onSubmit} noValidate>
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => setUnloaded(error.message ?? UNEXPLAINED)}
        />
        <CardButtons
          price={price}
          problem={problems.form ?? unloaded}
          isPaying={isSending}
          disabled={!isReady}
          onCancel={onCancel}
          onBusy={onBusy}
        />
      </form>
    </Stack>
  )
}

/** Stripe's own element. The card is typed into Stripe's frame; no script of ours can read it. */
export function StripeCard({
  publishableKey,
  clientSecret,
  ...rest
}: CardPaymentProps & { publishableKey: string | null }) {
  if (publishableKey === null) throw new Error('Stripe is configured without its publishable key')
  return (
    <StripeElements publishableKey={publishableKey} clientSecret={clientSecret}>
      <StripeForm {...rest} />
    </StripeElements>
  )
}
