// Temporary folder of tests: in memory (/dev/shm) where that is large enough.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const shared = '/dev/shm'
/** Free bytes required: what one task of the check needs at most, twice. */
const ENOUGH = 2 * 1024 ** 3
/** File system type of tmpfs in statfs. */
const TMPFS = 0x01021994

/** Whether /dev/shm is a tmpfs with enough free space. Containers often have 64 MB. */
export function hasSharedMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(shared)
    return type === TMPFS && bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

/** Folder for test databases, whose data needn't survive a power failure. @returns absolute path */
export function memoryFolder() {
  return hasSharedMemory() ? shared : tmpdir()
}
