import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react'
import type { MapMove } from './map-keys.ts'
import { FARTHEST, NEAREST } from './projection.ts'

/** Pixels panned per press: less than half of the smallest frame. */
const STEP = 120

const ways = [
  { label: 'Move the map left', Icon: ArrowLeft, by: { x: -STEP, y: 0 } },
  { label: 'Move the map up', Icon: ArrowUp, by: { x: 0, y: -STEP } },
  { label: 'Move the map down', Icon: ArrowDown, by: { x: 0, y: STEP } },
  { label: 'Move the map right', Icon: ArrowRight, by: { x: STEP, y: 0 } },
]

/** Pan and zoom buttons of a map. */
export function MapControls({
  zoom,
  nearest = NEAREST,
  onMove,
}: {
  zoom: number
  /** Maximum zoom level. */
  nearest?: number
  onMove: (by: MapMove) => void
}) {
  const by = (zooms: number) => onMove({ kind: 'zoom', by: zooms })
  return (
    <Inline gap={0} wrap={false}>
      <IconButton label="Nearer" aria-disabled={zoom >= nearest || undefined} onClick={() => by(1)}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton label="Farther away" aria-disabled={zoom <= FARTHEST || undefined} onClick={() => by(-1)}>
        <Minus aria-hidden />
      </IconButton>
      {ways.map(({ label, Icon, by }) => (
        <IconButton key={label} label={label} onClick={() => onMove({ kind: 'move', by })}>
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Inline>
  )
}
