import { savedCardBody } from '@kindling/domain/money/billing-contract'
import { billingCities } from '@kindling/domain/money/cards/card-rules'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { TextInput } from '@kindling/ui/text-input'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'

/** What is asked for here of a card that its processor saves. */
export const addressSchema = z.omit(savedCardBody, { setup_intent_id: true })

type Address = z.input<typeof addressSchema>

interface BillingAddressProps {
  register: UseFormRegister<Address>
  errors: FieldErrors<Address>
}

/** Where a card is billed, for a card whose number is asked for elsewhere. */
export function BillingAddress({ register, errors }: BillingAddressProps) {
  return (
    <>
      <Field label="Address" error={errors.address?.message} required>
        <TextInput autoComplete="billing address-line1" {...register('address')} />
      </Field>
      <Field label="City" error={errors.city?.message} required>
        <Select
          options={billingCities}
          placeholder="Choose a city"
          autoComplete="billing address-level2"
          {...register('city')}
        />
      </Field>
      <Field label="Postal code" optionalLabel="optional" error={errors.postal_code?.message}>
        <TextInput autoComplete="billing postal-code" {...register('postal_code')} />
      </Field>
    </>
  )
}
