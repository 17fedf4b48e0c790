import { Button } from '@kindling/ui/button'
import { ErrorState } from '@kindling/ui/error-state'
import { Skeleton } from '@kindling/ui/skeleton'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDeferred } from '../../app/use-deferred.ts'
import { aboutQuery } from '../../server/about-query.ts'
import type { MapDrawingProps } from './map-point.ts'

const loadOpenMap = () => import('./open-map.tsx')
const loadGoogleMap = () => import('./google-map.tsx')

interface MapProps extends Omit<MapDrawingProps, 'onFailure'> {
  /** A map tells whoever makes its tiles where one looks: it waits until it is asked for, unless it was already. */
  isOpen?: boolean
}

/**
 * Where something is, beside the words that say so: OpenStreetMap, or Google's where a key is configured. Its code and
 * its tiles are fetched when it is shown. Without a point it says so (marketplace §8).
 */
export function PlaceMap({ isOpen = false, ...drawing }: MapProps) {
  const [isShown, setShown] = useState(isOpen)
  if (drawing.points.length === 0) return <Text tone="muted">No location provided</Text>
  if (!isShown) {
    return (
      <Button variant="secondary" onClick={() => setShown(true)}>
        Show map
      </Button>
    )
  }
  return <OpenedMap {...drawing} />
}

function OpenedMap(drawing: Omit<MapDrawingProps, 'onFailure'>) {
  const about = useQuery(aboutQuery)
  const [failure, setFailure] = useState<{ why?: string | undefined }>()
  if (failure || about.isError) {
    return (
      <ErrorState
        title="Error loading map"
        text={failure?.why}
        onRetry={() => {
          setFailure(undefined)
          if (about.isError) void about.refetch()
        }}
      />
    )
  }
  if (about.data === undefined) return <MapSkeleton />
  const key = about.data.googleMapsKey
  const onFailure = (why?: string) => setFailure({ why })
  return key === null ? (
    <LateOpenMap {...drawing} onFailure={onFailure} />
  ) : (
    <LateGoogleMap {...drawing} apiKey={key} onFailure={onFailure} />
  )
}

function LateOpenMap(drawing: MapDrawingProps) {
  const late = useMapCode(loadOpenMap, drawing.onFailure)
  return late ? <late.OpenMap {...drawing} /> : <MapSkeleton />
}

function LateGoogleMap(drawing: MapDrawingProps & { apiKey: string }) {
  const late = useMapCode(loadGoogleMap, drawing.onFailure)
  return late ? <late.GoogleMap {...drawing} /> : <MapSkeleton />
}

/** The code of a map; `onFailure` hears that it doesn't come. */
function useMapCode<Module>(
  load: () => Promise<Module>,
  onFailure: MapDrawingProps['onFailure'],
): Module | undefined {
  const { module, hasFailed } = useDeferred(load)
  const fail = useEffectEvent(() => onFailure())
  useEffect(() => {
    if (hasFailed) fail()
  }, [hasFailed])
  return module
}

function MapSkeleton() {
  return <Skeleton shape="panel" className="h-80" />
}
