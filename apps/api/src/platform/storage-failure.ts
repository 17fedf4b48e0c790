/**
 * System error codes for a failure to store or read files: full or broken disk, quota, permissions, missing folder,
 * too many open files (errno.h).
 */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
])

/** System calls on files: the same codes for sockets or programs are other errors. */
const fileCalls = new Set(
  'open read write mkdir mkdtemp rename unlink rm rmdir stat lstat fstat access link copyfile scandir opendir close fsync fdatasync ftruncate chmod'.split(
    ' ',
  ),
)

/** Whether an error, or a cause of it, is a failure of this machine's storage, not of the caller. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = Object(error)
  return (fileCalls.has(syscall) && codes.has(code)) || isStorageFailure(error.cause)
}
