import { ErrorState } from '@kindling/ui/error-state'
import { MapSkeleton } from '@kindling/ui/late-map'
import { StreetMap, type StreetMapProps } from '@kindling/ui/street-map'
import { useQuery } from '@tanstack/react-query'
import { aboutQuery } from '../../server/queries/about-query.ts'

/** Street map: Google Maps if the server has a key, else OpenStreetMap. */
export function StreetsMap(map: Omit<StreetMapProps, 'googleMapsKey'>) {
  const about = useQuery(aboutQuery)
  if (about.isError) return <ErrorState title="Error loading map" onRetry={() => void about.refetch()} />
  if (about.data === undefined) return <MapSkeleton />
  return <StreetMap {...map} googleMapsKey={about.data.googleMapsKey} />
}
