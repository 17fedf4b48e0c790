import { stripeProblem, UNEXPLAINED } from '@kindling/domain/payments/stripe-result'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { CARD_LOADING } from '../card-skeleton.tsx'
import type { CardPaymentProps } from '../card-taker.ts'
import { PayForm } from '../pay-form.tsx'
import { StripeElements } from './stripe-elements.tsx'

function StripeForm({ returnUrl, onPaid, ...pay }: Omit<CardPaymentProps, 'clientSecret'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [unloaded, setUnloaded] = useState<string>()
  const { frame } = useSchemaForm(z.object({}), {
    failure: UNEXPLAINED,
    send: async () => {
      if (!stripe || !elements) return UNEXPLAINED
      const confirmParams = { return_url: returnUrl }
      const result = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      return stripeProblem(result) ?? (await onPaid())
    },
  })
  return (
    <PayForm
      {...frame}
      {...pay}
      problem={frame.problem ?? unloaded}
      unavailable={isReady ? undefined : CARD_LOADING}
    >
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setReady(true)}
        onLoadError={({ error }) => setUnloaded(error.message ?? UNEXPLAINED)}
      />
    </PayForm>
  )
}

/** Stripe's payment element. Card data is entered in Stripe's iframe, which our scripts can't read. */
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
