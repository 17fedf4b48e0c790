import { roughPosition } from '@kindling/domain/places/position'
import { useGeolocation } from '@kindling/ui/browser/use-geolocation'
import { Button } from '@kindling/ui/button'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { Stack } from '@kindling/ui/stack'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { usePlaceSuggestions } from '../../../forms/use-place-suggestions.ts'
import type { OfferQuestion } from './use-offer-question.ts'

const nowhere = { near: undefined, lat: undefined, lon: undefined }

/** Filter for the centre of the search: a named place, the current position, or home. */
export function PlaceFilter({ asking }: { asking: OfferQuestion }) {
  const { near = '', question, change } = asking
  const [text, setText] = useState(near)
  const [isPicked, setPicked] = useState(true)
  const { ask, isAsking, isRefused } = useGeolocation((position) => {
    const { lat, lon } = roughPosition(position)
    setText('')
    change({ near: undefined, lat: String(lat), lon: String(lon) })
  })
  const suggestions = usePlaceSuggestions(text, 'city', isPicked)
  const isElsewhere = question.lat !== undefined || question.near !== undefined

  return (
    // Room for the suggestions, which the filter’s popover would cut off.
    <Stack gap={4} className="has-[[role=listbox]]:min-h-102">
      <Field
        label="Look around"
        error={isRefused && 'Your browser didn’t tell where you are. Name a town instead.'}
      >
        <Combobox
          {...suggestions}
          start={<MapPin aria-hidden />}
          placeholder="A town or district"
          inputValue={text}
          onInputValueChange={(typed) => {
            setText(typed)
            setPicked(false)
          }}
          onSelect={({ place: { label, lat, lon } }) => {
            setText(label)
            setPicked(true)
            change({ near: label, lat: String(lat), lon: String(lon) })
          }}
          listLabel="Places"
        />
      </Field>
      <Button size="small" variant="secondary" loading={isAsking} loadingLabel="Finding you..." onClick={ask}>
        Use my location
      </Button>
      {isElsewhere && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setText('')
            change(nowhere)
          }}
        >
          Near my home
        </Button>
      )}
    </Stack>
  )
}
