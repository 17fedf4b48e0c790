import type { Position } from '@kindling/domain/places/position'
import { Button } from '@kindling/ui/button'
import { ErrorState } from '@kindling/ui/error-state'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import type { DrawnMapProps } from './drawn/drawn-map.tsx'
import type { MapContent } from './map-point.ts'
import { MapSkeleton } from './map-skeleton.tsx'
import { StreetsMap } from './streets/streets-map.tsx'
import { useStreets } from './streets/use-streets.ts'
import { useMapCode } from './use-map-code.ts'

const loadDrawnMap = () => import('./drawn/drawn-map.tsx')

interface MapProps extends MapContent {
  /** Zoom level for a single place shown with streets. Without it the map fits all points. */
  zoom?: number | undefined
  /** The searcher's position, the centre of the distance rings. Not shown with streets. */
  around?: Position | undefined
}

/**
 * Lazy-loaded map of one or more places. Many places show on the drawn map, without third-party requests until the member
 * turns on streets; one place with a zoom shows streets. Without a point it shows a message (marketplace §8).
 */
export function PlaceMap({ zoom, around, ...content }: MapProps) {
  if (content.points.length === 0) return <Text tone="muted">No location provided</Text>
  if (zoom === undefined) return <OwnMap around={around} {...content} />
  return <AskedForMap zoom={zoom} {...content} />
}

/** Street tiles load only on request, for privacy: their provider learns which place is viewed. */
function AskedForMap(drawing: MapContent & { zoom: number }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <StreetsMap {...drawing} />
  return (
    <Button variant="secondary" onClick={() => setShown(true)}>
      Show map
    </Button>
  )
}

function OwnMap({ around, ...content }: MapContent & { around: Position | undefined }) {
  const { hasStreets, showStreets } = useStreets()
  const [hasFailed, setFailed] = useState(false)
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
  if (hasFailed) return <ErrorState title="Error loading map" onRetry={() => setFailed(false)} />
  return (
    <LateDrawnMap {...content} around={around} onFailure={() => setFailed(true)}>
      {toggle}
    </LateDrawnMap>
  )
}

function LateDrawnMap({ onFailure, ...map }: DrawnMapProps & { onFailure: () => void }) {
  const late = useMapCode(loadDrawnMap, onFailure)
  return late ? <late.DrawnMap {...map} /> : <MapSkeleton />
}
