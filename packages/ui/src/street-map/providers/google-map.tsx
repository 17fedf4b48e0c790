import { APIProvider, Circle, Map as Drawing, Marker, useApiLoadingStatus } from '@vis.gl/react-google-maps'
import { useEffect } from 'react'
import type { MapContent, MapPoint } from '../../drawn-map/map-point.ts'

/** Maximum zoom when fitting points: one street fills the map. */
const NEAREST = 15
/** Opacity of the other pins while one is highlighted. */
const OTHERS = 0.4

const NOT_LOADED = 'Failed to load Google Maps API. Please check your internet connection and API key.'

interface GoogleDrawingProps extends MapContent {
  zoom?: number | undefined
  /** The map failed to load, with the reason if known. */
  onFailure: (why?: string) => void
}

/** Google Maps implementation. */
export function GoogleMap({ apiKey, ...drawing }: GoogleDrawingProps & { apiKey: string }) {
  return (
    <APIProvider apiKey={apiKey} onError={() => drawing.onFailure(NOT_LOADED)}>
      <section
        aria-label={drawing.label}
        className="h-80 overflow-hidden rounded-slip border border-line lg:h-112"
      >
        <GoogleDrawing {...drawing} />
      </section>
    </APIProvider>
  )
}

function GoogleDrawing({ points, zoom, highlighted, onFailure, ...told }: GoogleDrawingProps) {
  const status = useApiLoadingStatus()
  const isRefused = status === 'FAILED' || status === 'AUTH_FAILURE'
  useEffect(() => {
    if (isRefused) onFailure(NOT_LOADED)
  }, [isRefused, onFailure])
  const [first] = points
  if (first === undefined) return null
  const view =
    zoom === undefined
      ? { defaultBounds: { ...boundsOf(points), padding: 32 } }
      : { defaultCenter: { lat: first.lat, lng: first.lon }, defaultZoom: zoom }
  return (
    <Drawing
      {...view}
      maxZoom={Math.max(NEAREST, zoom ?? 0)}
      gestureHandling="cooperative"
      disableDefaultUI
      zoomControl
    >
      {points.map(({ id, lat, lon, name, radius }) =>
        radius === undefined ? (
          <Marker
            key={id}
            position={{ lat, lng: lon }}
            title={name}
            opacity={highlighted === undefined || highlighted === id ? 1 : OTHERS}
            onClick={() => told.onPick?.(id)}
            onMouseOver={() => told.onHighlight?.(id)}
            onMouseOut={() => told.onHighlight?.(undefined)}
          />
        ) : (
          <Circle key={id} center={{ lat, lng: lon }} radius={radius} clickable={false} />
        ),
      )}
    </Drawing>
  )
}

function boundsOf(points: readonly MapPoint[]) {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)]
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lons),
    west: Math.min(...lons),
  }
}
