import { ErrorState } from '@kindling/ui/error-state'
import { useState } from 'react'
import { MapSkeleton } from '../map-skeleton.tsx'
import { useMapCode } from '../use-map-code.ts'
import type { PinMapProps } from './pin-map.tsx'

const loadPinMap = () => import('./pin-map.tsx')

/** Lazy-loaded map on which the member places a pin. */
export function PutPin(map: PinMapProps) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <ErrorState title="Error loading map" onRetry={() => setFailed(false)} />
  return <LatePinMap {...map} onFailure={() => setFailed(true)} />
}

function LatePinMap({ onFailure, ...map }: PinMapProps & { onFailure: () => void }) {
  const late = useMapCode(loadPinMap, onFailure)
  return late ? <late.PinMap {...map} /> : <MapSkeleton />
}
