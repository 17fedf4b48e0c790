// Where tests keep what nobody reads after them: in memory rather than on a disk, on a machine that has enough of it.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const shared = '/dev/shm'
/** What one task of the check needs at most of it, with room for another one, in bytes. */
const ENOUGH = 2 * 1024 ** 3
/** What statfs calls a file system in memory. */
const TMPFS = 0x01021994

/** Whether this machine lends its memory as files, and has enough of it free. A container often has 64 MB of it. */
export function hasSharedMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(shared)
    return type === TMPFS && bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

/** The folder to make databases of tests in: what they write needn't outlive a power cut. @returns absolute */
export function memoryFolder() {
  return hasSharedMemory() ? shared : tmpdir()
}
