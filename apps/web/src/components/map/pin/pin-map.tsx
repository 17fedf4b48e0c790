import type { FoundPosition } from '@kindling/domain/places/place-contract'
import type { Position } from '@kindling/domain/places/position'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { type KeyboardEvent, useRef, useState } from 'react'
import '../drawn/drawn-map.css'
import { MapControls } from '../drawn/map-controls.tsx'
import { MapGround, MapScale } from '../drawn/map-ground.tsx'
import { arrowOf, moveOfKey } from '../drawn/map-keys.ts'
import { framePixel, isInFrame, moved, NEAREST, NEAREST_STREETS } from '../drawn/projection.ts'
import { useMapView } from '../drawn/use-map-view.ts'
import { exactnessOf, exactnessWords, whereFrom } from './pin-words.ts'
import { StreetsChoice } from './streets-choice.tsx'
import { TileGround } from './tile-ground.tsx'
import { usePinStreets } from './use-pin-streets.ts'

/** Pixels that an arrow key moves the pin; with Shift. */
const STEP = 8
const LONG_STEP = 40

export interface PinMapProps {
  /** Accessible name of the map. */
  label: string
  /** Initial position of the pin until it is placed. */
  start: Position & { name: string }
  /** Placed position with its precision. */
  pin: FoundPosition | undefined
  onPut: (pin: FoundPosition) => void
}

/**
 * Map for placing a pin. A click places it; with focus, arrow keys move it (with Shift farther), Enter places it at its
 * initial position, plus and minus zoom. Position and precision show below and are announced to screen readers.
 */
export function PinMap({ label, start, pin, onPut }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The view must not follow the pin.
  const [first] = useState<Position>(pin ?? start)
  const streets = usePinStreets()
  const nearest = streets.areShown ? NEAREST_STREETS : NEAREST
  const map = useMapView(frame, {
    opening: [first],
    nearest,
    onPress: (fromMiddle) => put(moved(map.view, fromMiddle)),
  })
  const { view, size } = map
  const at = framePixel(view, size, pin ?? start)
  // The precision depends on the zoom at which the pin is placed, not on later zooming.
  function put({ lat, lon }: Position) {
    onPut({ lat, lon, exactness: exactnessOf(view) })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrowOf(event.key)
    const zoom = arrow ? undefined : moveOfKey(event.key, event.shiftKey)
    if (arrow === undefined && zoom === undefined) return
    event.preventDefault()
    if (zoom) return map.apply(zoom)
    if (arrow === undefined) return
    const step = event.shiftKey ? LONG_STEP : STEP
    const to = moved({ ...(pin ?? start), zoom: view.zoom }, { x: arrow.x * step, y: arrow.y * step })
    put(to)
    if (!isInFrame(framePixel(view, size, to), size)) map.lookAt([to], view.zoom)
  }

  function hideStreets() {
    streets.hide()
    // The drawn map has a lower maximum zoom than the street tiles.
    if (view.zoom > NEAREST) map.lookAt([pin ?? start], NEAREST)
  }

  return (
    <Stack gap={2} asChild>
      <section aria-label={label}>
        <div
          ref={frame}
          className="map-frame relative isolate h-80 overflow-clip rounded-slip border border-line select-none"
        >
          {streets.areShown ? (
            <TileGround view={view} size={size} onFailure={streets.fail} />
          ) : (
            <MapGround view={view} size={size} around={start} pins={[at]} />
          )}
          <button
            type="button"
            aria-label="Pin"
            aria-description="Arrow keys move it, with Shift farther; plus and minus bring the map nearer or farther away."
            className="put-pin"
            data-waiting={pin === undefined ? '' : undefined}
            style={{ left: at.x, top: at.y }}
            onKeyDown={onKeyDown}
            onClick={() => put(pin ?? start)}
            onFocus={() => {
              if (!isInFrame(at, size)) map.lookAt([pin ?? start], view.zoom)
            }}
          >
            <span className="put-pin-mark" />
          </button>
          <MapScale view={view} />
        </div>
        <MapControls zoom={view.zoom} nearest={nearest} onMove={map.apply} />
        <Text size={14} tone="muted" role="status">
          {pin
            ? `The pin is ${whereFrom(start, pin)}, ${exactnessWords[pin.exactness]}.`
            : 'Press on the map where it is, or move the pin with the arrow keys.'}
        </Text>
        <Inline gap={3} wrap>
          <StreetsChoice {...streets} onHide={hideStreets} />
        </Inline>
      </section>
    </Stack>
  )
}
