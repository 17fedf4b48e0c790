import { bandEnds } from '@kindling/domain/places/distance'
import { exactnessOf, exactnessWords, whereFrom } from '@kindling/domain/places/pin-words'
import type { FoundPosition } from '@kindling/domain/places/place-contract'
import type { Position } from '@kindling/domain/places/position'
import { townsBySize } from '@kindling/domain/places/towns-by-size'
import { PinMap } from '@kindling/ui/pin-map'
import { useQuery } from '@tanstack/react-query'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { useStreets } from '../use-streets.ts'

interface AddressMapProps {
  /** Accessible name of the map. */
  label: string
  /** Initial position of the pin until it is placed. */
  start: Position & { name: string }
  /** Placed position with its precision. */
  pin: FoundPosition | undefined
  onPut: (pin: FoundPosition) => void
}

/** Map on which the pin of an address is placed. */
export function AddressMap({ start, pin, onPut, ...map }: AddressMapProps) {
  const about = useQuery(aboutQuery)
  const { hasStreets, showStreets } = useStreets()
  // With a Google Maps key the page's CSP allows no OpenStreetMap tiles.
  const canHaveStreets = about.data?.googleMapsKey === null
  return (
    <PinMap
      {...map}
      start={start}
      pin={pin}
      onPut={(position, metres) => onPut({ ...position, exactness: exactnessOf(metres) })}
      status={
        pin
          ? `The pin is ${whereFrom(start, pin)}, ${exactnessWords[pin.exactness]}.`
          : 'Press on the map where it is, or move the pin with the arrow keys.'
      }
      rings={bandEnds}
      towns={townsBySize}
      streets={canHaveStreets ? { shown: hasStreets, onShownChange: showStreets } : undefined}
    />
  )
}
