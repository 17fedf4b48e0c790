import type { Place } from '@kindling/domain/places/place-contract'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { usePlaceSuggestions } from '../../lib/use-place-suggestions.ts'

interface LocationFieldProps {
  value: string
  /** Whether the text is that of a picked place. */
  isPicked: boolean
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onType: (text: string) => void
  onPick: (place: Place) => void
}

/** An address, with suggestions. Free text is fine too: not every place is on every map. */
export function LocationField({ value, isPicked, error, onType, onPick, ...control }: LocationFieldProps) {
  return (
    <Field
      label="Location"
      required
      error={error}
      hint="The full address shows only once your booking is accepted."
    >
      <Combobox
        {...control}
        {...usePlaceSuggestions(value, 'address', isPicked)}
        start={<MapPin aria-hidden />}
        placeholder="House number and street"
        inputValue={value}
        onInputValueChange={onType}
        onSelect={onPick}
        listLabel="Addresses"
      />
    </Field>
  )
}
