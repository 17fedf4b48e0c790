import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react'
import { IconButton } from '../../icon-button/icon-button.tsx'
import { Inline } from '../../inline/inline.tsx'
import type { MapLabels } from '../map-labels.ts'
import type { MapMove } from './map-keys.ts'
import { FARTHEST, NEAREST } from './projection.ts'

/** Pixels panned per press: less than half of the smallest frame. */
const STEP = 120

const ways = [
  { way: 'left', Icon: ArrowLeft, by: { x: -STEP, y: 0 } },
  { way: 'up', Icon: ArrowUp, by: { x: 0, y: -STEP } },
  { way: 'down', Icon: ArrowDown, by: { x: 0, y: STEP } },
  { way: 'right', Icon: ArrowRight, by: { x: STEP, y: 0 } },
] as const

interface MapControlsProps {
  labels: MapLabels
  zoom: number
  /** Maximum zoom level. */
  nearest?: number
  onMove: (by: MapMove) => void
}

/** Pan and zoom buttons of a map. */
export function MapControls({ labels, zoom, nearest = NEAREST, onMove }: MapControlsProps) {
  const by = (zooms: number) => onMove({ kind: 'zoom', by: zooms })
  return (
    <Inline gap={0} wrap={false}>
      <IconButton label={labels.nearer} aria-disabled={zoom >= nearest || undefined} onClick={() => by(1)}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton label={labels.farther} aria-disabled={zoom <= FARTHEST || undefined} onClick={() => by(-1)}>
        <Minus aria-hidden />
      </IconButton>
      {ways.map(({ way, Icon, by }) => (
        <IconButton key={way} label={labels[way]} onClick={() => onMove({ kind: 'move', by })}>
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Inline>
  )
}
