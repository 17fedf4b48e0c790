import { useEffect, useEffectEvent } from 'react'
import { useDeferred } from '../../app/late/use-deferred.ts'

/** The code of a map; `onFailure` hears that it doesn't come. */
export function useMapCode<Module>(load: () => Promise<Module>, onFailure: () => void): Module | undefined {
  const { module, hasFailed } = useDeferred(load)
  const fail = useEffectEvent(() => onFailure())
  useEffect(() => {
    if (hasFailed) fail()
  }, [hasFailed])
  return module
}
