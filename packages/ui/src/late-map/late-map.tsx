import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useDeferred } from '../browser/use-deferred.ts'
import { ErrorState } from '../error-state/error-state.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface LateMapProps<Module> {
  /** Dynamic import of the map's code; must be the same function on each render. */
  load: () => Promise<Module>
  /** Draws the map. It calls `onFailure`, with the reason if known, when the map itself can't load. */
  children: (module: Module, onFailure: (why?: string) => void) => ReactNode
  failedLabel?: string
}

/** Lazy-loaded map: a skeleton until its code has arrived, an error with a retry if the code or the map can't be loaded. */
export function LateMap<Module>({ load, children, failedLabel = 'Error loading map' }: LateMapProps<Module>) {
  const [failure, setFailure] = useState<{ why: string | undefined }>()
  if (failure)
    return <ErrorState title={failedLabel} text={failure.why} onRetry={() => setFailure(undefined)} />
  return (
    <Loading load={load} onFailure={(why) => setFailure({ why })}>
      {children}
    </Loading>
  )
}

interface LoadingProps<Module> extends Pick<LateMapProps<Module>, 'load' | 'children'> {
  onFailure: (why?: string) => void
}

function Loading<Module>({ load, children, onFailure }: LoadingProps<Module>) {
  const { module, hasFailed } = useDeferred(load)
  const fail = useEffectEvent(() => onFailure())
  useEffect(() => {
    if (hasFailed) fail()
  }, [hasFailed])
  return module === undefined ? <MapSkeleton /> : children(module, onFailure)
}

/** Placeholder of a loading map. */
export function MapSkeleton() {
  return <Skeleton shape="panel" className="h-80" />
}
