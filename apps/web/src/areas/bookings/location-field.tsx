import type { Place } from '@kindling/domain/places/place-contract'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { MapPin } from 'lucide-react'
import { type Ref, useState } from 'react'
import { usePlaceSuggestions } from '../../forms/use-place-suggestions.ts'

interface LocationFieldProps {
  value: string
  /** Whether the text is that of a picked place. */
  isPicked: boolean
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onType: (text: string) => void
  onPick: (place: Place) => void
}

const UNKNOWN = 'We can’t place this address. Check it, or send it as it is if your neighbour will know it.'

/** An address, with suggestions. Free text is fine too: not every place is on every map. */
export function LocationField({ value, isPicked, error, onType, onPick, ...control }: LocationFieldProps) {
  const suggestions = usePlaceSuggestions(value, 'address', isPicked)
  const { loading, options, errorLabel } = suggestions
  const isUnknown =
    !isPicked && value.trim() !== '' && !loading && options.length === 0 && errorLabel === undefined
  // Half a word is no place yet: it is said once the member has left the field.
  const [isTyping, setTyping] = useState(false)
  return (
    <Field
      label="Location"
      required
      error={error}
      hint={isUnknown && !isTyping ? UNKNOWN : 'The full address shows only once your booking is accepted.'}
    >
      <Combobox
        {...control}
        {...suggestions}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
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
