import { cities } from '@kindling/domain/places/cities'
import { exactnessWords } from '@kindling/domain/places/pin-words'
import { type FoundPosition, placeContract } from '@kindling/domain/places/place-contract'
import type { Position } from '@kindling/domain/places/position'
import { Button } from '@kindling/ui/button'
import { LateMap, MapSkeleton } from '@kindling/ui/late-map'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../server/query-of.ts'

const loadAddressMap = () => import('./address-map.tsx')

export interface AddressPinProps {
  /** Accessible name of the map. */
  label: string
  /** The town of the address, as it was typed. */
  town: string
  /** Explains why to place a pin. */
  note?: string | undefined
  pin: FoundPosition | undefined
  onPut: (pin: FoundPosition) => void
}

/** Lets the member place a pin for an address that geocoding didn't find, starting from its town. */
export function AddressPin({ label, town, note, pin, onPut }: AddressPinProps) {
  const [isOpen, setOpen] = useState(false)
  const places = useQuery({
    ...queryOf(placeContract.suggest, { query: { q: town, kind: 'city' } }),
    enabled: isOpen && town !== '',
  })
  if (!isOpen) {
    const words = pin ? `The pin is ${exactnessWords[pin.exactness]}.` : note
    return (
      <Stack gap={2}>
        {words && (
          <Text size={14} tone="muted">
            {words}
          </Text>
        )}
        <Button className="self-start" size="small" variant="secondary" onClick={() => setOpen(true)}>
          {pin ? 'Move the pin' : 'Put it on a map'}
        </Button>
      </Stack>
    )
  }
  if (places.isLoading) return <MapSkeleton />
  const start = startOf(town, places.data ?? [])
  return (
    <LateMap load={loadAddressMap}>
      {({ AddressMap }) => <AddressMap label={label} start={start} pin={pin} onPut={onPut} />}
    </LateMap>
  )
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Starting position: the town or its best match; the centre of London if none is found, which the name then says. */
function startOf(
  town: string,
  found: readonly (Position & { label: string })[],
): Position & { name: string } {
  const place = found.find(({ label }) => isSame(label, town)) ?? found[0]
  if (place) return { name: place.label, lat: place.lat, lon: place.lon }
  const city = cities.find(({ name }) => isSame(name, town)) ?? cities.find(({ name }) => name === 'London')
  if (city === undefined) throw new Error('The list of cities has no London')
  return city
}
