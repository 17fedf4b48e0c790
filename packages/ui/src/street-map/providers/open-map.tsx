import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './open-map.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapContent, MapPoint } from '../../drawn-map/map-point.ts'

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'
/** Maximum zoom when fitting points: one street fills the map. */
const NEAREST = 15

interface OpenMapProps extends MapContent {
  zoom?: number | undefined
  tiles: string | undefined
  /** No tile could be loaded. */
  onFailure: () => void
}

/** OpenStreetMap implementation (Leaflet). Keyboard: arrow keys pan, plus and minus zoom, Tab moves through the pins. */
export function OpenMap({
  label,
  points,
  zoom,
  tiles = OPEN_STREET_MAP,
  highlighted,
  ...told
}: OpenMapProps) {
  const frame = useRef<HTMLElement>(null)
  const pins = useRef(new Map<string, L.Marker>())
  const pick = useEffectEvent((id: string) => told.onPick?.(id))
  const light = useEffectEvent((id?: string) => told.onHighlight?.(id))
  const fail = useEffectEvent(() => told.onFailure())
  // Compared by value, so that a new array with the same points doesn't recreate the map.
  const drawn = JSON.stringify(points)

  useEffect(() => {
    if (frame.current === null) return
    const places: MapPoint[] = JSON.parse(drawn)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = L.map(frame.current, {
      // The wheel must scroll the page past the map.
      scrollWheelZoom: false,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      markerZoomAnimation: !isStill,
    })
    map.attributionControl.setPrefix(false)
    let isAnyLoaded = false
    L.tileLayer(tiles, { attribution, maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
      .on('tileload', () => {
        isAnyLoaded = true
      })
      .on('tileerror', () => {
        if (!isAnyLoaded) fail()
      })
      .addTo(map)
    const icon = L.divIcon({ className: 'map-pin', iconSize: [24, 24] })
    for (const { id, lat, lon, name, radius } of places) {
      if (radius !== undefined) {
        L.circle([lat, lon], { radius, className: 'map-area', interactive: false }).addTo(map)
        continue
      }
      const pin = L.marker([lat, lon], { icon, title: name, alt: name, keyboard: true })
        .on('click', () => pick(id))
        .on('keydown', ({ originalEvent }) => {
          if (originalEvent.key === 'Enter') pick(id)
        })
        .on('mouseover', () => light(id))
        .on('mouseout', () => light())
        .addTo(map)
      pin.getElement()?.addEventListener('focus', () => light(id))
      pin.getElement()?.addEventListener('blur', () => light())
      pins.current.set(id, pin)
    }
    const [first] = places
    if (first && zoom !== undefined) map.setView([first.lat, first.lon], zoom)
    else
      map.fitBounds(L.latLngBounds(places.map(({ lat, lon }) => [lat, lon])), {
        maxZoom: NEAREST,
        padding: [32, 32],
      })
    return () => {
      pins.current.clear()
      map.remove()
    }
  }, [drawn, zoom, tiles])

  // biome-ignore lint/correctness/useExhaustiveDependencies(drawn): new markers need the highlight too
  useEffect(() => {
    for (const [id, pin] of pins.current) {
      pin.getElement()?.classList.toggle('map-pin-lit', id === highlighted)
      pin.setZIndexOffset(id === highlighted ? 1000 : 0)
    }
  }, [drawn, highlighted])

  return (
    <section
      ref={frame}
      aria-label={label}
      className="isolate h-80 rounded-slip border border-line lg:h-112"
    />
  )
}
