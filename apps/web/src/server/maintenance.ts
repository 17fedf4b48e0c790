import type { ApiError } from '@kindling/domain/client/errors'

// Whether the server is being worked on, as the answers of calls say.

let refused: ApiError | undefined
const listeners = new Set<() => void>()

/** The last refusal of maintenance that is still going on. */
export const maintenance = () => refused

/** Tells everybody of a refusal, or with `undefined` that maintenance is over. */
export function setMaintenance(next: ApiError | undefined) {
  refused = next
  for (const listener of listeners) listener()
}

export function subscribeToMaintenance(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Begins work at once, or once maintenance is over. */
export function afterMaintenance(work: () => void) {
  if (!refused) return work()
  const stop = subscribeToMaintenance(() => {
    if (refused) return
    stop()
    work()
  })
}
