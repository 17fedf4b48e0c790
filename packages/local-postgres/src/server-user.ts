import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { readIfThere } from './files.ts'
import { LocalPostgresError } from './local-postgres-error.ts'

/** The user that runs the server. */
export interface ServerUser {
  uid: number
  gid: number
}

/**
 * The user to run the server as. PostgreSQL refuses to run as root, so as root it is `postgres` or `nobody`; otherwise
 * undefined, for the current user.
 * @throws LocalPostgresError when root finds no such account.
 */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (readIfThere('/etc/passwd') ?? '').split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === wanted)
    const uid = Number(account?.[2])
    const gid = Number(account?.[3])
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new LocalPostgresError(
    'WRONG_USER',
    'PostgreSQL does not run as root, and there is no account named postgres or nobody: start as another user.',
  )
}

/** Whether a user may traverse every folder of `path`, by the permission bits. */
export function isReachable(path: string, user: ServerUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
