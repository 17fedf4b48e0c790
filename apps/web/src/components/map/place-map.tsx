import type { Position } from '@kindling/domain/places/position'
import { Button } from '@kindling/ui/button'
import type { MapContent } from '@kindling/ui/drawn-map'
import { Inline } from '@kindling/ui/inline'
import { LateMap } from '@kindling/ui/late-map'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { StreetsMap } from './streets-map.tsx'
import { useStreets } from './use-streets.ts'

const loadNeighbourhoodMap = () => import('./neighbourhood-map.tsx')

interface PlaceMapProps extends MapContent {
  /** Zoom level for a single place shown with streets. Without it the map fits all points. */
  zoom?: number | undefined
  /** The searcher's position, the centre of the distance rings. Not shown with streets. */
  around?: Position | undefined
}

/**
 * Lazy-loaded map of one or more places. Many places show on the drawn map, without third-party requests until the member
 * turns on streets; one place with a zoom shows streets. Without a point it shows a message (marketplace §8).
 */
export function PlaceMap({ zoom, around, ...content }: PlaceMapProps) {
  if (content.points.length === 0) return <Text tone="muted">No location provided</Text>
  if (zoom === undefined) return <OwnMap around={around} {...content} />
  return <AskedForMap zoom={zoom} {...content} />
}

/** Street tiles load only on request, for privacy: their provider learns which place is viewed. */
function AskedForMap(map: MapContent & { zoom: number }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <StreetsMap {...map} />
  return (
    <Button variant="secondary" onClick={() => setShown(true)}>
      Show map
    </Button>
  )
}

function OwnMap({ around, ...content }: Omit<PlaceMapProps, 'zoom'>) {
  const { hasStreets, showStreets } = useStreets()
  const toggle = (
    <Button size="small" variant="secondary" onClick={() => showStreets(!hasStreets)}>
      {hasStreets ? 'Hide streets' : 'Show streets'}
    </Button>
  )
  if (hasStreets) {
    return (
      <Stack gap={2}>
        <StreetsMap {...content} />
        <Inline>{toggle}</Inline>
      </Stack>
    )
  }
  return (
    <LateMap load={loadNeighbourhoodMap}>
      {({ NeighbourhoodMap }) => (
        <NeighbourhoodMap {...content} around={around}>
          {toggle}
        </NeighbourhoodMap>
      )}
    </LateMap>
  )
}
