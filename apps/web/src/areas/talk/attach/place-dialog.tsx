import type { MessageCard } from '@kindling/domain/messages/message-card'
import type { Place } from '@kindling/domain/places/place-contract'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { MapPin } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { usePlaceSuggestions } from '../../../forms/use-place-suggestions.ts'

interface PlaceDialogProps {
  /** First name of the other member. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSend: (card: MessageCard) => void
}

/** Dialog for sending a place. Starts empty rather than with the member's address, for privacy. */
export function PlaceDialog({ name, open, onOpenChange, onSend }: PlaceDialogProps) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState<Place>()
  const [isMissing, setMissing] = useState(false)
  const fieldRef = useRef<HTMLInputElement>(null)
  // Towns and districts are always known to the server; streets depend on its geocoder.
  const towns = usePlaceSuggestions(text, 'city', place !== undefined)
  const addresses = usePlaceSuggestions(text, 'address', place !== undefined)
  const found = new Map([...towns.options, ...addresses.options].map((option) => [option.value, option]))

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(place === undefined)
    if (place === undefined) return fieldRef.current?.focus()
    onSend({ type: 'place', label: place.label, lat: place.lat, lon: place.lon })
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send a place"
      description={`${name} sees its name, and where it is on the map.`}
      sending={false}
      onSubmit={send}
      send={{ label: 'Send place' }}
      leaveLabel="Not now"
    >
      {/* Leaves room for the list of suggestions below the field. */}
      <div className="min-h-72">
        <Field
          label="Where?"
          required
          error={isMissing && place === undefined ? 'Choose a place from the list' : undefined}
        >
          <Combobox
            ref={fieldRef}
            options={[...found.values()]}
            loading={towns.loading || addresses.loading}
            emptyLabel={addresses.emptyLabel}
            errorLabel={addresses.errorLabel && towns.errorLabel}
            start={<MapPin aria-hidden />}
            placeholder="A street or a place"
            inputValue={text}
            onInputValueChange={(next) => {
              setText(next)
              setPlace(undefined)
            }}
            onSelect={({ place: picked }) => {
              setText(picked.label)
              setPlace(picked)
            }}
            listLabel="Places"
          />
        </Field>
      </div>
    </FormDialog>
  )
}
