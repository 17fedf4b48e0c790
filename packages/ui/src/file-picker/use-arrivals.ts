import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PreparedFile, type PrepareFile, problemOf } from './prepare-file.ts'

/** A chosen file in preparation, or rejected. */
export interface Arrival {
  key: number
  file: File
  /** Why it was rejected. */
  problem?: string
}

interface ArrivalOptions {
  prepare: PrepareFile
  hasRoom: () => boolean
  onReady: (prepared: PreparedFile) => void
  /** Called when more files were chosen than allowed. */
  onTooMany: () => void
}

let nextKey = 0

/**
 * Prepares chosen files sequentially: in their order, and with only one in a phone's memory at a time. A failed file is
 * kept with its error, and the others continue.
 */
export function useArrivals(options: ArrivalOptions) {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  // A ref, since a file may be ready many renders after it was chosen.
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
      // Flushed, so that the next file sees this one in the value.
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
    /** Aborts all preparations, and removes rejected files. */
    clear() {
      for (const { key } of arrivals) stop(key)
    },
  }
}
