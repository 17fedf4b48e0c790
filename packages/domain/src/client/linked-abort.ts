export interface LinkedAbort {
  signal: AbortSignal
  abort: (reason: unknown) => void
  /** Removes the listeners from the other signals, which may live much longer. */
  unlink: () => void
}

/** A signal aborted manually, or by the first of several others. Supported browsers lack `AbortSignal.any`. */
export function linkedAbort(...others: (AbortSignal | undefined)[]): LinkedAbort {
  const controller = new AbortController()
  const abort = (reason: unknown) => controller.abort(reason)
  const links = others.flatMap((other) => {
    if (other === undefined) return []
    const follow = () => abort(other.reason)
    if (other.aborted) follow()
    else other.addEventListener('abort', follow, { once: true })
    return [() => other.removeEventListener('abort', follow)]
  })
  return {
    signal: controller.signal,
    abort,
    unlink: () => {
      for (const unlink of links) unlink()
    },
  }
}
