import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A module for what few people open, fetched when it is asked for. When it can't be fetched, `onLost` says so and the
 * screen stays; asking once more tries again.
 * @param load the same function each time
 */
export function useWhenAsked<Module>(
  isAsked: boolean,
  load: () => Promise<Module>,
  onLost: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  const isWaiting = isAsked && module === undefined
  const lose = useEffectEvent(onLost)
  useEffect(() => {
    if (!isWaiting) return
    let isWanted = true
    load().then(
      (loaded) => isWanted && setModule(() => loaded),
      () => isWanted && lose(),
    )
    return () => {
      isWanted = false
    }
  }, [isWaiting, load])
  return module
}
