import { useEffect, useEffectEvent } from 'react'
import { useDeferred } from '../../app/late/use-deferred.ts'

/** Lazy-loads a map implementation; calls `onFailure` if it can't be loaded. */
export function useMapCode<Module>(load: () => Promise<Module>, onFailure: () => void): Module | undefined {
  const { module, hasFailed } = useDeferred(load)
  const fail = useEffectEvent(() => onFailure())
  useEffect(() => {
    if (hasFailed) fail()
  }, [hasFailed])
  return module
}
