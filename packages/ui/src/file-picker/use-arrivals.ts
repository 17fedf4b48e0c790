import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PreparedFile, type PrepareFile, problemOf } from './prepare-file.ts'

/** A file that was chosen and isn't taken yet, or isn't taken at all. */
export interface Arrival {
  key: number
  file: File
  /** Why it isn't taken. */
  problem?: string
}

interface ArrivalOptions {
  prepare: PrepareFile
  hasRoom: () => boolean
  onReady: (prepared: PreparedFile) => void
  /** There was no room for one that was chosen. */
  onTooMany: () => void
}

let nextKey = 0

/**
 * Prepares files that were chosen, one after the other: in their order, and with room for one at a time in the memory of
 * a phone. One that fails is kept with its problem, and the others go on.
 */
export function useArrivals(options: ArrivalOptions) {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  // A file is ready long after the render in which it was chosen.
  const latest = useRef(options)
  latest.current = options
  useEffect(() => () => stops.current.forEach((stop) => void stop.abort()), [])

  const drop = (key: number) => setArrivals((all) => all.filter((one) => one.key !== key))

  async function run({ key, file }: Arrival, { signal }: AbortController) {
    if (signal.aborted) return
    if (!latest.current.hasRoom()) {
      drop(key)
      latest.current.onTooMany()
      return
    }
    try {
      const prepared = await latest.current.prepare(file, signal)
      if (signal.aborted) return
      // Rendered at once: the next one has to find it among those that were chosen.
      flushSync(() => {
        drop(key)
        latest.current.onReady(prepared)
      })
    } catch (error) {
      if (signal.aborted) return
      const problem = problemOf(error)
      setArrivals((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))
    } finally {
      stops.current.delete(key)
    }
  }

  function stop(key: number) {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    drop(key)
  }

  return {
    arrivals,
    isBusy: arrivals.some(({ problem }) => problem === undefined),
    add(files: readonly File[]) {
      const added = files.map((file) => {
        nextKey += 1
        return { key: nextKey, file }
      })
      setArrivals((all) => [...all.filter(({ problem }) => problem === undefined), ...added])
      for (const arrival of added) {
        const controller = new AbortController()
        stops.current.set(arrival.key, controller)
        queue.current = queue.current.then(() => run(arrival, controller))
      }
    },
    stop,
    /** Stops all that are being prepared, and forgets those that weren't taken. */
    clear() {
      for (const { key } of arrivals) stop(key)
    },
  }
}
