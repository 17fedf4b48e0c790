import { useEffect, useState } from 'react'
import { importLate } from '../../browser/import-late.ts'
import { hasOfflineWorker } from '../../browser/offline-worker.ts'
import { useOnline } from '../../browser/use-online.ts'

/** Milliseconds before each new try; the last goes on for as long as the part is wanted. */
const PAUSES = [1000, 5000, 15_000, 30_000]
const LONGEST = 30_000

export interface Deferred<Module> {
  module: Module | undefined
  /** It didn't come though there is a connection, twice. It is still being tried, now and then. */
  hasFailed: boolean
}

/**
 * A part of a screen whose code comes after the first paint, or when somebody asks for it: the one way to load such a
 * part. It is tried again until it is there: without a connection only once, where a service worker may have it, and at
 * once when that is back.
 * @param load the same function each time
 * @param isWanted false for as long as nobody needs it
 */
export function useDeferred<Module>(load: () => Promise<Module>, isWanted = true): Deferred<Module> {
  const online = useOnline()
  const [module, setModule] = useState<Module>()
  const [failures, setFailures] = useState(0)
  const [pause, setPause] = useState(0)
  const isMissing = isWanted && module === undefined

  useEffect(() => {
    // The service worker may have it: that is asked once.
    const isOut = !online && !(failures === 0 && hasOfflineWorker())
    if (!isMissing || isOut) {
      // Asked for once more, or connected again: then at once.
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
