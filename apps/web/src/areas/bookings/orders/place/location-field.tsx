import type { DraftPlace } from '@kindling/domain/bookings/orders/booking-draft'
import { type Place, UNKNOWN_ADDRESS } from '@kindling/domain/places/place-contract'
import { townIn } from '@kindling/domain/places/town-in'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { Stack } from '@kindling/ui/stack'
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { LateAddressPin } from '../../../../components/map/pin/late-address-pin.tsx'
import { usePlaceSuggestions } from '../../../../forms/use-place-suggestions.ts'
import type { TypedPlace } from './use-typed-place.ts'

interface LocationFieldProps {
  /** Address text with coordinates, from a suggestion, geocoding or a pin. */
  place: DraftPlace
  /** State of geocoding the text. */
  typed: TypedPlace
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onChange: (place: DraftPlace) => void
}

const placeOf = ({ label, lat, lon, exactness }: Place): DraftPlace => ({
  location: label,
  lat,
  lon,
  exactness,
})

/**
 * Address field with suggestions. Free text is geocoded on blur. If only the town is found, the member may place a pin.
 */
export function LocationField({ place, typed, error, onChange, ...control }: LocationFieldProps) {
  const { location, lat, lon, exactness, isPinned } = place
  const isPlaced = lat !== undefined && lon !== undefined
  const suggestions = usePlaceSuggestions(location, 'address', isPlaced)
  const pin = isPinned && isPlaced && exactness ? { lat, lon, exactness } : undefined
  const isUnknown = typed.problem === UNKNOWN_ADDRESS
  const isVague = exactness === 'town' && !isPinned
  return (
    <Stack gap={3}>
      <Field
        label="Location"
        required
        error={error}
        hint={
          typed.isSlow
            ? 'Looking up the address...'
            : typed.problem
              ? `${typed.problem}. ${isUnknown ? 'Add its town or postcode, or book it all the same.' : 'You can book it all the same.'}`
              : 'The full address shows only once your booking is accepted.'
        }
      >
        <Combobox
          {...control}
          {...suggestions}
          onBlur={() => void typed.lookUp()}
          start={<MapPin aria-hidden />}
          placeholder="House number and street"
          inputValue={location}
          onInputValueChange={(text) => onChange({ location: text })}
          onSelect={(picked) => onChange(placeOf(picked.place))}
          listLabel="Addresses"
        />
      </Field>
      {(typed.problem || isVague || pin) && (
        <LateAddressPin
          key={location}
          label="Where the work is"
          town={townIn(location)}
          note={isVague ? 'About here: we only know the town of this address.' : undefined}
          pin={pin}
          onPut={(put) => onChange({ location, ...put, isPinned: true })}
        />
      )}
    </Stack>
  )
}
