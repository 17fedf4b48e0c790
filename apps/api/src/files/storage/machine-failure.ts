/**
 * Whether a picture couldn't be encoded because of this machine and not of the picture: no memory, no process for it, one
 * that was killed for its memory, or a raster image that wasn't done within its time limit. A drawing that is ended by us
 * for its time (`killed`) is at fault itself.
 * @param error of sharp or of `ownProcess`
 */
export function isMachineFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, signal, killed } = Object(error)
  if (signal === 'SIGKILL') return killed !== true
  // System errors; those of Node itself are called ERR_….
  return /^E[A-Z0-9]+$/.test(code) || /\btimeout: \d+%|out of memory/i.test(error.message)
}
