import type { ApiError } from './errors.ts'

// Whether the server is in maintenance mode, as known from refused API calls.

let refused: ApiError | undefined
const listeners = new Set<() => void>()

/** The latest maintenance error, or undefined when there is no maintenance. */
export const maintenance = () => refused

/** Sets the maintenance error, or `undefined` to end maintenance, and notifies subscribers. */
export function setMaintenance(next: ApiError | undefined) {
  refused = next
  for (const listener of listeners) listener()
}

export function subscribeToMaintenance(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs `work` now, or once maintenance is over. */
export function afterMaintenance(work: () => void) {
  if (!refused) return work()
  const stop = subscribeToMaintenance(() => {
    if (refused) return
    stop()
    work()
  })
}
