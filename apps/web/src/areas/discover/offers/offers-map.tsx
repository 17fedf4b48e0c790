import type { Offer } from '@kindling/domain/offers/offer-contract'
import { withinSteps } from '@kindling/domain/offers/offer-question'
import { milesToMetres } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { MapPin } from '@kindling/ui/map-pin'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { PlaceMap } from '../../../components/map/place-map.tsx'
import { fullName } from '../../../format/names.ts'
import { type Pin, pinsOf, type View, viewAround, viewOf } from './pin-board.ts'

interface OffersMapProps {
  offers: readonly Offer[]
  around: Position
  /** Those whose card is pointed at. */
  lit: readonly string[]
  onLight: (ids: readonly string[]) => void
}

type Placed = Offer & { lat: number; lon: number }
const isPlaced = (offer: Offer): offer is Placed => offer.lat !== null && offer.lon !== null

const nameOf = (offer: Offer) => `${fullName(offer.user)}, ${offer.category.title}`

/** The link of an offer's card, in sight. */
function showCard(id: string | undefined) {
  const card = document.querySelector(`[data-offer="${id}"]`)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a')?.focus({ preventScroll: true })
}

/**
 * Where offers are, beside their list: drawn here, so that nobody outside hears of it, with a ring for each distance
 * band. Streets come when they are asked for.
 */
export function OffersMap({ offers, around, lit, onLight }: OffersMapProps) {
  const [hasStreets, setStreets] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>()
  const placed = offers.filter(isPlaced)
  const near = placed.filter(({ id }) => chosen?.includes(id))
  const view = near.length > 0 ? viewOf(near) : viewAround(around, placed)
  const note = (
    <Text size={13} tone="muted">
      Pins stand in the wider neighbourhood, not where somebody lives.
    </Text>
  )
  if (placed.length === 0) return note
  if (hasStreets) {
    return (
      <Stack gap={3}>
        <PlaceMap
          isOpen
          label="Map of these offers"
          points={placed.map((offer) => ({
            id: offer.id,
            lat: offer.lat,
            lon: offer.lon,
            name: nameOf(offer),
          }))}
          onPick={showCard}
        />
        <Inline justify="between">
          <Button size="small" variant="quiet" onClick={() => setStreets(false)}>
            Hide streets
          </Button>
        </Inline>
        {note}
      </Stack>
    )
  }
  return (
    <Stack gap={3}>
      <section
        aria-label="Map of these offers"
        className="relative isolate aspect-square overflow-hidden rounded-slip border border-line bg-sunken"
      >
        <Rings view={view} around={around} />
        {pinsOf(view, placed).map((pin) => (
          <PlacedPin
            key={pin.ids[0]}
            pin={pin}
            offers={placed}
            isLit={pin.ids.some((id) => lit.includes(id))}
            onLight={onLight}
            onOpen={() =>
              pin.ids.length > 1 && chosen === undefined ? setChosen(pin.ids) : showCard(pin.ids[0])
            }
          />
        ))}
      </section>
      <Inline gap={2}>
        {near.length > 0 && (
          <Button size="small" variant="secondary" onClick={() => setChosen(undefined)}>
            Show all
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setStreets(true)}>
          Show streets
        </Button>
      </Inline>
      {note}
    </Stack>
  )
}

interface PlacedPinProps {
  pin: Pin
  offers: readonly Placed[]
  isLit: boolean
  onLight: (ids: readonly string[]) => void
  onOpen: () => void
}

function PlacedPin({ pin, offers, isLit, onLight, onOpen }: PlacedPinProps) {
  const there = offers.filter(({ id }) => pin.ids.includes(id))
  const names = there.map(nameOf).join('; ')
  const light = () => onLight(pin.ids)
  const dim = () => onLight([])
  return (
    <span
      className="absolute -translate-x-1/2 -translate-y-1/2"
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
    >
      <MapPin
        label={there.length > 1 ? `${there.length} offers near each other: ${names}` : names}
        count={there.length}
        highlighted={isLit}
        onPointerEnter={light}
        onPointerLeave={dim}
        onFocus={light}
        onBlur={dim}
        onClick={onOpen}
      />
    </span>
  )
}

/** The ends of the distance bands around where it is looked from. */
function Rings({ view, around }: { view: View; around: Position }) {
  const isMiddle = view.middle.lat === around.lat && view.middle.lon === around.lon
  if (!isMiddle) return null
  const rings = withinSteps.filter((miles) => milesToMetres(miles) / 1000 <= view.reach)
  return (
    <svg aria-hidden viewBox="-100 -100 200 200" className="absolute inset-0 size-full text-line-strong">
      <circle r="2" className="fill-current" />
      {rings.map((miles) => (
        <circle
          key={miles}
          r={(milesToMetres(miles) / 1000 / view.reach) * 100}
          className="fill-transparent stroke-current"
          strokeWidth="0.5"
          strokeDasharray="2 2"
        />
      ))}
    </svg>
  )
}
