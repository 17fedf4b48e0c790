/**
 * What the operating system says when this machine can't keep or read files: a full or broken disk, a quota, missing
 * rights, a folder that is gone, too many open files (errno.h).
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

/** Calls of the operating system that are about files: a socket or a program that is missing is another fault. */
const fileCalls = new Set(
  'open read write mkdir mkdtemp rename unlink rm rmdir stat lstat fstat access link copyfile scandir opendir close fsync fdatasync ftruncate chmod'.split(
    ' ',
  ),
)

/** Whether an error, or what caused it, is a failure of this machine's storage: never the fault of who called. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = Object(error)
  return (fileCalls.has(syscall) && codes.has(code)) || isStorageFailure(error.cause)
}
