import { partsOf } from '@kindling/domain/places/picked-address'
import type { Place } from '@kindling/domain/places/place-contract'
import type { EditProfileValues } from '@kindling/domain/profile/edit-profile-contract'
import type { Position } from '@kindling/domain/profile/edit-profile-values'
import { Columns } from '@kindling/ui/columns'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { TextInput } from '@kindling/ui/text-input'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { usePlaceSuggestions } from '../../../forms/use-place-suggestions.ts'

interface AddressFieldsProps {
  form: UseFormReturn<EditProfileValues>
  /** Called with the coordinates of a picked address, or undefined after typing. */
  onPosition: (position: Position | undefined) => void
}

type Part = 'street' | 'location'

const positionIn = ({ lat, lon, exactness }: Place): Position => ({ lat, lon, exactness })

/** Street, town and post code, with suggestions: addresses for the street, cities for the town. */
export function AddressFields({ form, onPosition }: AddressFieldsProps) {
  const { errors } = form.formState
  // Initial and picked values need no suggestions.
  const [typing, setTyping] = useState<Part>()
  const [street, location] = form.watch(['street', 'location'])
  const streets = usePlaceSuggestions(street, 'address', typing !== 'street')
  const cities = usePlaceSuggestions(location, 'city', typing !== 'location')
  const write = (part: Part | 'zip_code', text: string) =>
    form.setValue(part, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  const type = (part: Part) => (text: string) => {
    write(part, text)
    setTyping(part)
    onPosition(undefined)
  }

  return (
    <>
      <Controller
        control={form.control}
        name="street"
        render={({ field: { ref, onBlur, value } }) => (
          <Field
            label="Street"
            hint="Neighbours never see it. Who accepts your booking sees the address you book for."
            error={errors.street?.message}
          >
            <Combobox
              {...streets}
              ref={ref}
              onBlur={onBlur}
              start={<MapPin aria-hidden />}
              placeholder="House number and street"
              inputValue={value}
              onInputValueChange={type('street')}
              onSelect={({ place }) => {
                const { street, town } = partsOf(place)
                write('street', street)
                if (town) write('location', town)
                setTyping(undefined)
                onPosition(positionIn(place))
              }}
              listLabel="Addresses"
            />
          </Field>
        )}
      />
      <Columns layout="1-2">
        <Controller
          control={form.control}
          name="location"
          render={({ field: { ref, onBlur, value } }) => (
            <Field
              label="City"
              hint="Others see it when it’s a town or city we know, and never your street."
              error={errors.location?.message}
            >
              <Combobox
                {...cities}
                ref={ref}
                onBlur={onBlur}
                inputValue={value}
                onInputValueChange={type('location')}
                onSelect={({ place }) => {
                  write('location', place.label)
                  setTyping(undefined)
                  onPosition(positionIn(place))
                }}
                listLabel="Cities"
              />
            </Field>
          )}
        />
        <Field label="Post code" error={errors.zip_code?.message}>
          <TextInput
            autoComplete="postal-code"
            autoCapitalize="characters"
            {...form.register('zip_code', { onChange: () => onPosition(undefined) })}
          />
        </Field>
      </Columns>
    </>
  )
}
