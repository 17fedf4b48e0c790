import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@kindling/domain/client/errors'
import { billingContract, billingMethodBody } from '@kindling/domain/money/billing-contract'
import { billingCities } from '@kindling/domain/money/card-rules'
import { Button } from '@kindling/ui/button'
import { type CardField, CardForm } from '@kindling/ui/card-form'
import { FormAlert } from '@kindling/ui/form-alert'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showServerError } from '../../../forms/form-errors.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

const empty = { card_number: '', expiry_date: '', cvv: '', address: '', postal_code: '' }

/** The API's names of the card form's fields. */
const wireName = {
  cardNumber: 'card_number',
  expiryDate: 'expiry_date',
  cvv: 'cvv',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
} as const satisfies Record<CardField, string>

/** Adds a card. Its number stays in the inputs and goes to the server once, which forgets it. */
export function BillingForm({ onAdded }: { onAdded: (lastFour: string) => Promise<void> }) {
  const form = useForm<z.input<typeof billingMethodBody>, unknown, z.output<typeof billingMethodBody>>({
    resolver: zodResolver(billingMethodBody),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState

  async function add(body: z.output<typeof billingMethodBody>) {
    try {
      const { last_four } = await api.call(billingContract.add, { body })
      await onAdded(last_four)
    } catch (error) {
      if (error instanceof ApiError) showServerError(form, error)
      else form.setError('root', { message: serverMessage(error, billingContract.add.failure) })
    }
  }

  return (
    <CardForm
      register={(name) => form.register(wireName[name])}
      errors={{
        ...errors,
        cardNumber: errors.card_number,
        expiryDate: errors.expiry_date,
        postalCode: errors.postal_code,
      }}
      cities={billingCities}
      autoComplete="on"
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault()
        else void form.handleSubmit(add)(event)
      }}
    >
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" loading={isSubmitting} loadingLabel="Adding...">
        Add card
      </Button>
    </CardForm>
  )
}
