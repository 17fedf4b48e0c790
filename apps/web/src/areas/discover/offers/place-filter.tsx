import { roughPosition } from '@kindling/domain/places/position'
import { Button } from '@kindling/ui/button'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { Stack } from '@kindling/ui/stack'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { usePlaceSuggestions } from '../../../forms/use-place-suggestions.ts'
import type { OfferQuestion } from './use-offer-question.ts'

type Finding = 'no' | 'asking' | 'refused'
const nowhere = { near: undefined, lat: undefined, lon: undefined }

/** Filter for the centre of the search: a named place, the current position, or home. */
export function PlaceFilter({ asking }: { asking: OfferQuestion }) {
  const { near = '', question, change } = asking
  const [text, setText] = useState(near)
  const [isPicked, setPicked] = useState(true)
  const [finding, setFinding] = useState<Finding>('no')
  const suggestions = usePlaceSuggestions(text, 'city', isPicked)
  const isElsewhere = question.lat !== undefined || question.near !== undefined

  function find() {
    setFinding('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { lat, lon } = roughPosition({ lat: coords.latitude, lon: coords.longitude })
        setFinding('no')
        setText('')
        change({ near: undefined, lat: String(lat), lon: String(lon) })
      },
      () => setFinding('refused'),
      { timeout: 10_000, maximumAge: 10 * 60_000 },
    )
  }

  return (
    <Stack gap={4}>
      <Field
        label="Look around"
        error={
          finding === 'refused' ? 'Your browser didn’t tell where you are. Name a town instead.' : undefined
        }
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
      <Button
        size="small"
        variant="secondary"
        loading={finding === 'asking'}
        loadingLabel="Finding you..."
        onClick={find}
      >
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
