import type { Offer } from '@kindling/domain/offers/offer-contract'
import type { Position } from '@kindling/domain/places/position'
import { fullName } from '@kindling/domain/profile/names'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { PlaceMap } from '../../../components/map/place-map.tsx'

interface OffersMapProps {
  offers: readonly Offer[]
  around: Position
  /** Id of the offer whose card is highlighted. */
  lit: string | undefined
  onLight: (id: string | undefined) => void
}

/** Scrolls to an offer's card and focuses its link. */
function showCard(id: string) {
  const card = document.querySelector(`[data-offer="${id}"]`)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a')?.focus({ preventScroll: true })
}

/** Map of the offers beside their list. */
export function OffersMap({ offers, around, lit, onLight }: OffersMapProps) {
  const points = offers.flatMap(({ id, lat, lon, user, category }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon, name: `${fullName(user)}, ${category.title}` }],
  )
  if (points.length === 0) return null
  return (
    <Stack gap={3}>
      <PlaceMap
        label="Map of these offers"
        points={points}
        around={around}
        highlighted={lit}
        onHighlight={onLight}
        onPick={showCard}
      />
      <Text size={13} tone="muted">
        Pins stand in the wider neighbourhood, not where somebody lives.
      </Text>
    </Stack>
  )
}
