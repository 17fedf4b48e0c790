import { cities } from '@kindling/domain/places/cities'
import { placeContract } from '@kindling/domain/places/place-contract'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MapSkeleton } from '../../../components/map/map-skeleton.tsx'
import { PutPin } from '../../../components/map/put-pin.tsx'
import { queryOf } from '../../../server/query-of.ts'
import type { Position } from './edit-profile.ts'

interface AddressPinProps {
  /** The town of the address, as it was typed. */
  town: string
  pin: Position | undefined
  onPut: (position: Position) => void
}

/** For an address that isn't found: the member says where it is, starting from its town. */
export function AddressPin({ town, pin, onPut }: AddressPinProps) {
  const [isOpen, setOpen] = useState(false)
  const places = useQuery({
    ...queryOf(placeContract.suggest, { query: { q: town, kind: 'city' } }),
    enabled: isOpen,
  })
  if (!isOpen) {
    return (
      <Button className="self-start" variant="secondary" onClick={() => setOpen(true)}>
        Put it on a map
      </Button>
    )
  }
  if (places.isPending) return <MapSkeleton />
  return (
    <Stack gap={2}>
      <PutPin label="Where you live" start={startOf(town, places.data ?? [])} pin={pin} onPut={onPut} />
    </Stack>
  )
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The town itself, or a city that has its name; where neither is known, the middle of London, which is said. */
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
