import { savedCardBody } from '@kindling/domain/money/billing-contract'
import { billingCities } from '@kindling/domain/money/cards/card-rules'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { TextInput } from '@kindling/ui/text-input'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'

/** Billing address fields of a card that the payment processor stores. */
export const addressSchema = z.omit(savedCardBody, { setup_intent_id: true })

type Address = z.input<typeof addressSchema>

interface BillingAddressProps {
  register: UseFormRegister<Address>
  errors: FieldErrors<Address>
}

/** Billing address form fields, for a card whose number is entered in Stripe's element. */
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
