import { useEffect, useState } from 'react'
import { importLate } from './import-late.ts'
import { hasOfflineWorker } from './offline-worker.ts'
import { useOnline } from './use-online.ts'

/** Milliseconds before each retry; the last one repeats for as long as the part is wanted. */
const PAUSES = [1000, 5000, 15_000, 30_000]
const LONGEST = 30_000

export interface Deferred<Module> {
  module: Module | undefined
  /** Loading failed twice although the browser is online. Retries go on. */
  hasFailed: boolean
}

/**
 * Lazy-loads the code of a part of a screen, after the first paint or on demand: the one way to do so. Retries until it
 * is loaded: offline only once, since the service worker may have it cached, and immediately when back online.
 * @param load dynamic import; must be the same function on each render
 * @param isWanted false to hold off loading
 */
export function useDeferred<Module>(load: () => Promise<Module>, isWanted = true): Deferred<Module> {
  const online = useOnline()
  const [module, setModule] = useState<Module>()
  const [failures, setFailures] = useState(0)
  const [pause, setPause] = useState(0)
  const isMissing = isWanted && module === undefined

  useEffect(() => {
    // Offline, try once: the service worker may have it cached.
    const isOut = !online && !(failures === 0 && hasOfflineWorker())
    if (!isMissing || isOut) {
      // The next attempt, once wanted again or back online, starts without a pause.
      setPause(0)
      return
    }
    let isLeft = false
    const timer = setTimeout(() => {
      importLate(load).then(
        (loaded) => !isLeft && setModule(() => loaded),
        (error: unknown) => {
          if (isLeft) return
          console.info('A part of this page has to wait', error)
          setPause(PAUSES[failures] ?? LONGEST)
          setFailures(failures + 1)
        },
      )
    }, pause)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isMissing, online, load, failures, pause])

  return { module, hasFailed: module === undefined && failures > 1 }
}
