import { ErrorState } from '@kindling/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import type { MapDrawingProps } from '../map-point.ts'
import { MapSkeleton } from '../map-skeleton.tsx'
import { useMapCode } from '../use-map-code.ts'

const loadOpenMap = () => import('./open-map.tsx')
const loadGoogleMap = () => import('./google-map.tsx')

/** Street map: Google Maps if a key is configured, else OpenStreetMap. Shows an error if it fails to load. */
export function StreetsMap(drawing: Omit<MapDrawingProps, 'onFailure'>) {
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
