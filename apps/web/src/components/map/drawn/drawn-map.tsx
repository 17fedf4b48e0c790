import type { Position } from '@kindling/domain/places/position'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Cluster, clustersOf } from './clusters.ts'
import './drawn-map.css'
import type { MapContent } from '../map-point.ts'
import { DrawnPin } from './drawn-pin.tsx'
import { MapControls } from './map-controls.tsx'
import { MapGround, MapScale } from './map-ground.tsx'
import { moveOfKey } from './map-keys.ts'
import { openingOf } from './opening.ts'
import { framePixel, isInFrame, NEAREST } from './projection.ts'
import { useMapView } from './use-map-view.ts'

export interface DrawnMapProps extends MapContent {
  /** Centre of the distance rings. */
  around?: Position | undefined
  /** Shown beside the pan and zoom buttons. */
  children?: ReactNode
}

/**
 * Self-contained map without third-party tiles: draws coast, towns, distance rings and pins itself. Keyboard: arrow keys
 * pan, plus and minus zoom, Tab moves through the pins. Buttons do the same.
 */
export function DrawnMap({ label, points, around, onPick, children, ...lighting }: DrawnMapProps) {
  const { highlighted, onHighlight } = lighting
  const frame = useRef<HTMLDivElement>(null)
  const opening = openingOf(points, around)
  const map = useMapView(frame, {
    opening: opening.positions,
    all: around ? [...points, around] : points,
    about: around && `${around.lat} ${around.lon}`,
  })
  const { view, size } = map
  const [opened, setOpened] = useState<readonly string[]>([])
  const listed = points.filter(({ id }) => opened.includes(id))
  const placed = clustersOf(points, view.zoom).map((cluster) => ({
    cluster,
    at: framePixel(view, size, cluster),
  }))
  const inSight = placed.filter(({ at }) => isInFrame(at, size))
  const seen = inSight.reduce((sum, { cluster }) => sum + cluster.points.length, 0)

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOfKey(event.key, event.shiftKey)
    if (move === undefined) return
    event.preventDefault()
    map.apply(move)
  }

  /** Picks a single point; zooms in on a cluster, or lists its points at the maximum zoom. */
  function press({ points }: Cluster) {
    const [first] = points
    if (first && points.length === 1) onPick?.(first.id)
    else if (view.zoom < NEAREST) map.lookAt(points, NEAREST)
    else setOpened(points.map(({ id }) => id))
  }

  return (
    <Stack gap={2}>
      <section aria-label={label} onKeyDown={onKeyDown}>
        <div
          ref={frame}
          className="map-frame relative isolate h-80 overflow-clip rounded-slip border border-line select-none lg:h-112"
        >
          <MapGround view={view} size={size} around={around} pins={placed.map(({ at }) => at)} />
          {placed.map(({ cluster, at }) => {
            const [first] = cluster.points
            const isOne = cluster.points.length === 1
            const light = () => isOne && onHighlight?.(first?.id)
            const dim = () => onHighlight?.(undefined)
            return (
              <DrawnPin
                key={cluster.id}
                cluster={cluster}
                at={at}
                isLit={cluster.points.some(({ id }) => id === highlighted)}
                onPress={isOne && onPick === undefined ? undefined : () => press(cluster)}
                onPointerEnter={light}
                onPointerLeave={dim}
                onFocus={() => {
                  light()
                  if (!isInFrame(at, size)) map.lookAt([cluster], view.zoom)
                }}
                onBlur={dim}
              />
            )
          })}
          <MapScale view={view} />
        </div>
        <MapControls zoom={view.zoom} onMove={map.apply} />
        <Text size={14} tone="muted" role="status">
          {(map.looksAt === 'elsewhere' || seen < points.length) && sightWords(seen, points.length)}
        </Text>
      </section>
      {listed.length > 0 && <SamePlace points={listed} onPick={onPick} />}
      <Inline gap={2} wrap>
        {(map.looksAt === 'elsewhere' || (map.looksAt === 'opening' && opening.left > 0)) && (
          <Button size="small" variant="secondary" onClick={map.showAll}>
            Show all
          </Button>
        )}
        {map.looksAt !== 'opening' && opening.left > 0 && (
          <Button size="small" variant="secondary" onClick={map.showOpening}>
            Show the nearest
          </Button>
        )}
        {children}
      </Inline>
    </Stack>
  )
}

/** "14 of 20 in sight, 6 outside the map". */
function sightWords(seen: number, of: number): string {
  return `${seen} of ${of} in sight${seen < of ? `, ${of - seen} outside the map` : ''}`
}

/** List of the points of a cluster that zooming can't split. */
function SamePlace({ points, onPick }: Pick<MapContent, 'points' | 'onPick'>) {
  return (
    <ul aria-label="In the same place" className="grid">
      {points.map(({ id, name }) => (
        <li key={id}>
          {onPick ? (
            <Button size="small" variant="quiet" onClick={() => onPick(id)}>
              {name}
            </Button>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}
