import type { Place } from '@kindling/domain/places/place-contract'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { usePlaceSuggestions } from '../../forms/use-place-suggestions.ts'
import { useTypedPlace } from './use-typed-place.ts'

interface LocationFieldProps {
  value: string
  /** Whether it is known where the text lies. */
  isPlaced: boolean
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onType: (text: string) => void
  onPlace: (place: Pick<Place, 'label' | 'lat' | 'lon'>) => void
}

/**
 * An address, with suggestions. One that is typed is looked up when it is left, so that the provider has a map or the
 * client hears why not. Free text is fine too: not every place is on every map.
 */
export function LocationField({ value, isPlaced, error, onType, onPlace, ...control }: LocationFieldProps) {
  const suggestions = usePlaceSuggestions(value, 'address', isPlaced)
  const { problem, lookUp } = useTypedPlace(isPlaced ? undefined : value, (position) =>
    onPlace({ label: value, ...position }),
  )
  return (
    <Field
      label="Location"
      required
      error={error}
      hint={
        problem
          ? `${problem}. Check it, or send it as it is if your neighbour will know it.`
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
        onSelect={onPlace}
        listLabel="Addresses"
      />
    </Field>
  )
}
