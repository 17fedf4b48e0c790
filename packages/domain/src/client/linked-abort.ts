export interface LinkedAbort {
  signal: AbortSignal
  abort: (reason: unknown) => void
  /** Lets the other signals go: they may live much longer. */
  unlink: () => void
}

/** A signal that is aborted by hand, or with the first of some others. `AbortSignal.any` is younger than the browsers that we support. */
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
