import type { MessageCard } from '@kindling/domain/messages/message-card'
import type { Place } from '@kindling/domain/places/place-contract'
import { Button } from '@kindling/ui/button'
import { Combobox } from '@kindling/ui/combobox'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { MapPin } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { usePlaceSuggestions } from '../../../forms/use-place-suggestions.ts'

interface PlaceDialogProps {
  /** The first name of the other one. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSend: (card: MessageCard) => void
}

/** Chooses a place for the thread. It begins empty: an address of the member's is in it only if they write it. */
export function PlaceDialog({ name, open, onOpenChange, onSend }: PlaceDialogProps) {
  const formId = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState<Place>()
  const [isMissing, setMissing] = useState(false)
  // Streets where the server knows them, and the towns and districts that it always knows.
  const towns = usePlaceSuggestions(text, 'city', place !== undefined)
  const addresses = usePlaceSuggestions(text, 'address', place !== undefined)
  const found = new Map([...towns.options, ...addresses.options].map((option) => [option.value, option]))

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(place === undefined)
    if (place === undefined) return
    onSend({ type: 'place', label: place.label, lat: place.lat, lon: place.lon })
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send a place"
      description={`${name} sees its name, and where it is on the map.`}
      footer={
        <>
          <Button type="submit" form={formId}>
            Send place
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
        </>
      }
    >
      {/* What is found opens below the field, and has room there. */}
      <form id={formId} noValidate onSubmit={send} className="min-h-72">
        <Field
          label="Where?"
          required
          error={isMissing && place === undefined ? 'Choose a place from the list' : undefined}
        >
          <Combobox
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
      </form>
    </Dialog>
  )
}
