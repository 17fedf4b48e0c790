import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { MapControls } from '../drawn-map/ground/map-controls.tsx'
import { MapGround, MapScale } from '../drawn-map/ground/map-ground.tsx'
import { arrowOf, moveOfKey } from '../drawn-map/ground/map-keys.ts'
import {
  framePixel,
  isInFrame,
  metresOfPixel,
  moved,
  NEAREST,
  NEAREST_STREETS,
} from '../drawn-map/ground/projection.ts'
import { useMapView } from '../drawn-map/ground/use-map-view.ts'
import type { MapTown, Position } from '../drawn-map/map-point.ts'
import { Inline } from '../inline/inline.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { english, type PinMapLabels } from './labels.ts'
import { StreetsChoice } from './streets-choice.tsx'
import { TileGround } from './tile-ground.tsx'

export type { PinMapLabels } from './labels.ts'

/** Pixels that an arrow key moves the pin; with Shift. */
const STEP = 8
const LONG_STEP = 40
/** Width of the pin's mark in pixels, which limits its precision. */
const MARK = 12

export interface PinMapProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name of the map. */
  label: string
  /** Initial position of the pin until it is placed, and the centre of the distance rings. */
  start: Position
  /** The placed position. */
  pin: Position | undefined
  /** The pin was placed; `precision` is in metres. */
  onPut: (pin: Position, precision: number) => void
  /** Where the pin is, or how to place it: shown below the map and announced. */
  status: string
  /** Radii of the distance rings, in miles. */
  rings?: readonly number[]
  /** Towns to name, the most important first. */
  towns?: readonly MapTown[]
  /** Whether OpenStreetMap tiles show under the pin. Without it they aren't offered. */
  streets?: { shown: boolean; onShownChange: (shown: boolean) => void } | undefined
  labels?: Partial<PinMapLabels>
}

/**
 * Map for placing a pin. A click places it; with focus, arrow keys move it (with Shift farther), Enter places it at its
 * initial position, plus and minus zoom. Large: import it when it is needed.
 */
export function PinMap({
  label,
  start,
  pin,
  onPut,
  status,
  rings = [],
  towns = [],
  streets,
  labels: given,
  ...rest
}: PinMapProps) {
  const labels = { ...english, ...given }
  const frame = useRef<HTMLDivElement>(null)
  // The view must not follow the pin.
  const [first] = useState(pin ?? start)
  const [hasFailed, setFailed] = useState(false)
  const areStreetsShown = streets?.shown === true && !hasFailed
  const nearest = areStreetsShown ? NEAREST_STREETS : NEAREST
  const map = useMapView(frame, {
    opening: [first],
    nearest,
    onPress: (fromMiddle) => put(moved(map.view, fromMiddle)),
  })
  const { view, size } = map
  const at = framePixel(view, size, pin ?? start)
  // The precision depends on the zoom at which the pin is placed, not on later zooming.
  function put({ lat, lon }: Position) {
    onPut({ lat, lon }, MARK * metresOfPixel(view))
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

  function toggleStreets() {
    setFailed(false)
    streets?.onShownChange(!areStreetsShown)
    // The drawn map has a lower maximum zoom than the street tiles.
    if (areStreetsShown && view.zoom > NEAREST) map.lookAt([pin ?? start], NEAREST)
  }

  return (
    <Stack gap={2} asChild>
      <section aria-label={label} {...rest}>
        <div
          ref={frame}
          data-map-frame=""
          className="relative isolate h-80 touch-pan-y cursor-grab overflow-clip [overflow-anchor:none] rounded-slip border border-line bg-tint-sky select-none active:cursor-grabbing"
        >
          {areStreetsShown ? (
            <TileGround view={view} size={size} onFailure={() => setFailed(true)} />
          ) : (
            <MapGround
              view={view}
              size={size}
              towns={towns}
              around={start}
              rings={rings}
              milesLabel={labels.miles}
              pins={[at]}
            />
          )}
          <button
            type="button"
            aria-label={labels.pin}
            aria-description={labels.pinKeys}
            className="group/pin absolute grid size-11 -translate-1/2 place-items-center rounded-full focus-visible:outline-2 focus-visible:outline-ink"
            data-waiting={pin === undefined ? '' : undefined}
            style={{ left: at.x, top: at.y }}
            onKeyDown={onKeyDown}
            onClick={() => put(pin ?? start)}
            onFocus={() => {
              if (!isInFrame(at, size)) map.lookAt([pin ?? start], view.zoom)
            }}
          >
            <span className="size-5 rounded-full border-2 border-raised bg-ember group-data-waiting/pin:border-ember group-data-waiting/pin:bg-raised" />
          </button>
          <MapScale view={view} milesLabel={labels.miles} />
        </div>
        <MapControls labels={labels} zoom={view.zoom} nearest={nearest} onMove={map.apply} />
        <Text size={14} tone="muted" role="status">
          {status}
        </Text>
        {streets && (
          <Inline gap={3} wrap>
            <StreetsChoice
              labels={labels}
              shown={areStreetsShown}
              failed={hasFailed}
              onToggle={toggleStreets}
            />
          </Inline>
        )}
      </section>
    </Stack>
  )
}
