import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Inline } from '../inline/inline.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { type Cluster, clusterName, clustersOf } from './clusters.ts'
import { DrawnPin } from './drawn-pin.tsx'
import { MapControls } from './ground/map-controls.tsx'
import { MapGround, MapScale } from './ground/map-ground.tsx'
import { moveOfKey } from './ground/map-keys.ts'
import { framePixel, isInFrame, NEAREST } from './ground/projection.ts'
import { useMapView } from './ground/use-map-view.ts'
import { english, type MapLabels } from './map-labels.ts'
import type { MapContent, MapTown, Position } from './map-point.ts'
import { openingOf } from './opening.ts'

export type { MapLabels } from './map-labels.ts'
export type { MapContent, MapPoint, MapTown, Position } from './map-point.ts'

export interface DrawnMapProps extends MapContent, Omit<ComponentProps<'div'>, keyof MapContent> {
  /** Centre of the distance rings, such as the searcher's position; the map opens on the points near it. */
  around?: Position | undefined
  /** Radii of the distance rings, in miles. */
  rings?: readonly number[]
  /** Towns to name, the most important first. */
  towns?: readonly MapTown[]
  labels?: Partial<MapLabels>
  /** Shown beside the buttons that reset the view. */
  children?: ReactNode
}

/**
 * Map of the British Isles that asks no other server: draws coast, towns, distance rings and pins itself. Keyboard: arrow
 * keys pan, plus and minus zoom, Tab moves through the pins. Buttons do the same. Large: import it when it is needed.
 */
export function DrawnMap({
  label,
  points,
  onPick,
  highlighted,
  onHighlight,
  around,
  rings = [],
  towns = [],
  labels: given,
  children,
  ...rest
}: DrawnMapProps) {
  const labels = { ...english, ...given }
  const frame = useRef<HTMLDivElement>(null)
  const opening = openingOf(points, around, Math.max(0, ...rings))
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
    <Stack gap={2} {...rest}>
      <section aria-label={label} onKeyDown={onKeyDown}>
        <div
          ref={frame}
          data-map-frame=""
          className="relative isolate h-80 touch-pan-y cursor-grab overflow-clip [overflow-anchor:none] rounded-slip border border-line bg-tint-sky select-none active:cursor-grabbing lg:h-112"
        >
          <MapGround
            view={view}
            size={size}
            towns={towns}
            around={around}
            rings={rings}
            milesLabel={labels.miles}
            pins={placed.map(({ at }) => at)}
          />
          {placed.map(({ cluster, at }) => {
            const [first] = cluster.points
            const isOne = cluster.points.length === 1
            const light = () => isOne && onHighlight?.(first?.id)
            const dim = () => onHighlight?.(undefined)
            return (
              <DrawnPin
                key={cluster.id}
                cluster={cluster}
                label={clusterName(cluster, labels.cluster)}
                at={at}
                highlighted={cluster.points.some(({ id }) => id === highlighted)}
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
          <MapScale view={view} milesLabel={labels.miles} />
        </div>
        <MapControls labels={labels} zoom={view.zoom} onMove={map.apply} />
        <Text size={14} tone="muted" role="status">
          {(map.looksAt === 'elsewhere' || seen < points.length) && labels.inSight(seen, points.length)}
        </Text>
      </section>
      {listed.length > 0 && <SamePlace label={labels.samePlace} points={listed} onPick={onPick} />}
      <Inline gap={2} wrap>
        {(map.looksAt === 'elsewhere' || (map.looksAt === 'opening' && opening.left > 0)) && (
          <Button size="small" variant="secondary" onClick={map.showAll}>
            {labels.showAll}
          </Button>
        )}
        {map.looksAt !== 'opening' && opening.left > 0 && (
          <Button size="small" variant="secondary" onClick={map.showOpening}>
            {labels.showNearest}
          </Button>
        )}
        {children}
      </Inline>
    </Stack>
  )
}

/** List of the points of a cluster that zooming can't split. */
function SamePlace({ label, points, onPick }: Pick<MapContent, 'label' | 'points' | 'onPick'>) {
  return (
    <ul aria-label={label} className="grid">
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
