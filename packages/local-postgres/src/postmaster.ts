import { execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode, readIfThere } from './files.ts'

/** The running server, from its lock file postmaster.pid. */
export interface Postmaster {
  pid: number
  host: string
  port: number
  isReady: boolean
}

/**
 * The running server of a cluster, whoever started it. Undefined for a stale lock file: of a dead server, or with a
 * process id that another program has now.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readIfThere(lockFileOf(cluster))?.split('\n') ?? []
  // Lines: process id, cluster, start time, port, socket folder, address, shared memory, status.
  const [pid, , , port, sockets, address, , status] = lines
  if (!pid || !isServing(Number(pid), cluster)) return undefined
  return {
    pid: Number(pid),
    host: sockets || address || '127.0.0.1',
    port: Number(port),
    isReady: status?.trim() === 'ready',
  }
}

/**
 * Removes stale lock files that would prevent a start: PostgreSQL only checks whether the process id exists, which in a
 * container is often another program's. The file of a dead process stays, since PostgreSQL uses it to detect orphaned
 * children of that server.
 */
export function removeStaleLockFiles(cluster: string, sockets: string | undefined): void {
  const files = [lockFileOf(cluster), ...(sockets ? [join(sockets, '.s.PGSQL.5432.lock')] : [])]
  for (const file of files) {
    const pid = Number(readIfThere(file)?.split('\n')[0])
    if (pid > 0 && isAlive(pid) && !isServing(pid, cluster)) rmSync(file, { force: true })
  }
}

function lockFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Whether a process is the cluster's server: on Linux by its working directory, which for PostgreSQL is the cluster; on
 * macOS by its name; on Windows any live process counts.
 */
function isServing(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return commandOf(pid).includes('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES', 'ESRCH')) return false
    throw error
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch (error) {
    // ps exits with 1 when the process has just exited.
    if (error instanceof Error && 'status' in error && error.status === 1) return ''
    throw error
  }
}
