import { billingContract, billingMethodBody } from '@kindling/domain/money/billing-contract'
import {
  billingCities,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from '@kindling/domain/money/cards/card-rules'
import { Button } from '@kindling/ui/button'
import { type CardField, CardForm } from '@kindling/ui/card-form'
import { FormAlert } from '@kindling/ui/form-alert'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'

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

const formats = { cardNumber: formatCardNumber, expiryDate: formatExpiry, cvv: formatSecurityCode }

/** Form that adds a card. The card number is sent once and never stored. */
export function BillingForm({ onAdded }: { onAdded: (lastFour: string) => Promise<void> }) {
  const { register, errors, isSending, onSubmit } = useSchemaForm(billingMethodBody, {
    defaultValues: empty,
    failure: billingContract.add.failure,
    send: async (body) => {
      const { last_four } = await api.call(billingContract.add, { body })
      await onAdded(last_four)
    },
  })

  return (
    <CardForm
      register={(name) => register(wireName[name])}
      errors={{
        ...errors,
        cardNumber: errors.card_number,
        expiryDate: errors.expiry_date,
        postalCode: errors.postal_code,
      }}
      cities={billingCities}
      formats={formats}
      autoComplete="on"
      onSubmit={onSubmit}
    >
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" loading={isSending} loadingLabel="Adding...">
        Add card
      </Button>
    </CardForm>
  )
}
