/**
 * Whether encoding a picture failed because of this machine rather than the picture: out of memory, no process, killed
 * by the OOM killer, or a raster image over its time limit. A drawing that we killed for its time limit (`killed`) is
 * the drawing's fault.
 * @param error of sharp or of `ownProcess`
 */
export function isMachineFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, signal, killed } = Object(error)
  if (signal === 'SIGKILL') return killed !== true
  // System error codes; Node's own begin with ERR_.
  return /^E[A-Z0-9]+$/.test(code) || /\btimeout: \d+%|out of memory/i.test(error.message)
}
