import { Stack } from '@kindling/ui/stack'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { CardButtons } from '../card-buttons.tsx'
import type { CardPaymentProps } from '../card-taker.ts'
import { StripeElements } from './stripe-elements.tsx'
import { problemOf, UNEXPLAINED } from './stripe-script.ts'

function StripeForm({ price, returnUrl, onPaid, onCancel, onBusy }: Omit<CardPaymentProps, 'clientSecret'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [unloaded, setUnloaded] = useState<string>()
  const { errors, isSending, onSubmit } = useSchemaForm(z.object({}), {
    failure: UNEXPLAINED,
    send: async () => {
      if (!stripe || !elements) return UNEXPLAINED
      const confirmParams = { return_url: returnUrl }
      const result = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      return problemOf(result) ?? (await onPaid())
    },
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
          problem={errors.root?.message ?? unloaded}
          isPaying={isSending}
          disabled={!isReady}
          onCancel={onCancel}
          onBusy={onBusy}
        />
      </form>
    </Stack>
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
