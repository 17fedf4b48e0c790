import { billingContract } from '@kindling/domain/money/billing-contract'
import { Form } from '@kindling/ui/form'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QueryView } from '../../../../components/query-view.tsx'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { api } from '../../../../server/api.ts'
import { CARD_LOADING, cardSkeleton } from '../card-skeleton.tsx'
import { addressSchema, BillingAddress } from './billing-address.tsx'
import { StripeElements } from './stripe-elements.tsx'

const UNEXPLAINED = billingContract.add.failure

interface SavingProps {
  /** Saves the card at Stripe: returns its setup intent id, or an error message. */
  save: () => Promise<{ id: string } | { problem: string }>
  isReady: boolean
  onAdded: (lastFour: string) => Promise<void>
  children?: ReactNode
}

/** Billing address form with submit button, around the card input. */
function Saving({ save, isReady, onAdded, children }: SavingProps) {
  const { register, errors, frame } = useSchemaForm(addressSchema, {
    failure: UNEXPLAINED,
    reValidateMode: 'onSubmit',
    send: async (address) => {
      const saved = await save()
      if ('problem' in saved) return saved.problem
      const body = { setup_intent_id: saved.id, ...address }
      const { last_four } = await api.call(billingContract.addSaved, { body })
      await onAdded(last_four)
      return undefined
    },
  })
  return (
    <Form
      {...frame}
      send={{
        label: 'Add card',
        unavailable: isReady ? undefined : CARD_LOADING,
        loadingLabel: 'Adding...',
      }}
    >
      {children}
      <BillingAddress register={register} errors={errors} />
    </Form>
  )
}

function NewCard({ setupId, onAdded }: { setupId: string; onAdded: SavingProps['onAdded'] }) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)

  async function save() {
    if (!stripe || !elements) return { problem: UNEXPLAINED }
    const confirmParams = { return_url: `${location.origin}/add-bills` }
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      confirmParams,
      redirect: 'if_required',
    })
    // Already saved by an earlier attempt whose answer was lost.
    const { status } = setupIntent ?? error.setup_intent ?? {}
    if (status === 'succeeded' || status === 'processing') return { id: setupId }
    return { problem: error?.message ?? UNEXPLAINED }
  }

  return (
    <Saving save={save} isReady={isReady} onAdded={onAdded}>
      <PaymentElement onReady={() => setReady(true)} />
    </Saving>
  )
}

interface StripeBillingFormProps {
  publishableKey: string
  onAdded: SavingProps['onAdded']
}

/** Adds a card with Stripe's element; the card number goes directly to Stripe. */
export function StripeBillingForm({ publishableKey, onAdded }: StripeBillingFormProps) {
  const [query] = useSearchParams()
  const savedSetupId = query.get('setup_intent')
  const setup = useQuery({
    queryKey: ['setup-intent'],
    queryFn: () => api.call(billingContract.setUp),
    enabled: savedSetupId === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Back from the bank's page: Stripe has the card, the billing address is still missing.
  if (savedSetupId !== null) {
    return <Saving save={async () => ({ id: savedSetupId })} isReady onAdded={onAdded} />
  }
  return (
    <QueryView query={setup} skeleton={cardSkeleton} failure={billingContract.setUp.failure}>
      {({ clientSecret, setup_intent_id }) => (
        <StripeElements publishableKey={publishableKey} clientSecret={clientSecret}>
          <NewCard setupId={setup_intent_id} onAdded={onAdded} />
        </StripeElements>
      )}
    </QueryView>
  )
}
