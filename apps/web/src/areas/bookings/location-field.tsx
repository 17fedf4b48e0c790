import type { Place } from '@kindling/domain/places/place-contract'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { usePlaceSuggestions } from '../../forms/use-place-suggestions.ts'
import type { DraftPlace } from './booking-draft.ts'
import { useTypedPlace } from './use-typed-place.ts'

interface LocationFieldProps {
  value: string
  /** Whether the text has coordinates: that of a picked place, or one that was found. */
  isPicked: boolean
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onType: (text: string) => void
  onPick: (place: Place) => void
  /** The typed text was looked up, and has coordinates. */
  onLocated: (place: DraftPlace) => void
}

/** An address, with suggestions. Free text is fine too: it is looked up when the field is left. */
export function LocationField({
  value,
  isPicked,
  error,
  onType,
  onPick,
  onLocated,
  ...control
}: LocationFieldProps) {
  const suggestions = usePlaceSuggestions(value, 'address', isPicked)
  const { problem, lookUp } = useTypedPlace(value, isPicked, onLocated)
  return (
    <Field
      label="Location"
      required
      error={error}
      hint={
        problem
          ? `${problem}. You can book it all the same.`
          : 'The full address shows only once your booking is accepted.'
      }
    >
      <Combobox
        {...control}
        {...suggestions}
        onBlur={() => void lookUp()}
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
