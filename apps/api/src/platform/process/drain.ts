/**
 * Graceful shutdown: whether this process was asked to end; it still answers, but its health check asks for no more
 * traffic.
 */
export interface Drain {
  readonly isDraining: boolean
  begin(): void
}

export function createDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    begin() {
      isDraining = true
    },
  }
}
