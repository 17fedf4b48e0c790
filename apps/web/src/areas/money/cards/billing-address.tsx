import { billingCities } from '@kindling/domain/money/card-rules'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { TextInput } from '@kindling/ui/text-input'

/** Where a card is billed, for a card whose number is asked for elsewhere. */
export function BillingAddress({ problems }: { problems: Record<string, string> }) {
  return (
    <>
      <Field label="Address" error={problems.address} required>
        <TextInput name="address" autoComplete="billing address-line1" />
      </Field>
      <Field label="City" error={problems.city} required>
        <Select
          name="city"
          options={billingCities}
          placeholder="Choose a city"
          autoComplete="billing address-level2"
        />
      </Field>
      <Field label="Postal code" optionalLabel="optional" error={problems.postal_code}>
        <TextInput name="postal_code" autoComplete="billing postal-code" />
      </Field>
    </>
  )
}
