import type { MapContent } from '../drawn-map/map-point.ts'
import { LateMap } from '../late-map/late-map.tsx'

export interface StreetMapProps extends MapContent {
  /** Zoom level of a single point. Without it the map fits all points. */
  zoom?: number | undefined
  /** Key of the Google Maps API. With null the map is OpenStreetMap's, which needs none. */
  googleMapsKey: string | null
  /** Address of OpenStreetMap tiles, with `{z}`, `{x}` and `{y}`. */
  tiles?: string | undefined
}

const loadGoogleMap = () => import('./providers/google-map.tsx')
const loadOpenMap = () => import('./providers/open-map.tsx')

/**
 * Lazy-loaded map with streets, by Google Maps or OpenStreetMap. The provider learns which places are viewed, so show it
 * only on request; `DrawnMap` asks nobody.
 */
export function StreetMap({ googleMapsKey, tiles, ...map }: StreetMapProps) {
  return googleMapsKey === null ? (
    <LateMap load={loadOpenMap}>
      {({ OpenMap }, onFailure) => <OpenMap {...map} tiles={tiles} onFailure={onFailure} />}
    </LateMap>
  ) : (
    <LateMap load={loadGoogleMap}>
      {({ GoogleMap }, onFailure) => <GoogleMap {...map} apiKey={googleMapsKey} onFailure={onFailure} />}
    </LateMap>
  )
}
