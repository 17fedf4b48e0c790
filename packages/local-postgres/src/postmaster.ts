import { execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode, readIfThere } from './files.ts'

/** What the running server says about itself in its lock file, postmaster.pid. */
export interface Postmaster {
  pid: number
  host: string
  port: number
  isReady: boolean
}

/**
 * The server that runs on a cluster, whoever started it. A lock file that a dead server left, or whose process number
 * belongs to another program by now, is no server.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readIfThere(lockFileOf(cluster))?.split('\n') ?? []
  // Its lines: process, cluster, time of start, port, folder of the socket, address, shared memory, state.
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
 * Removes lock files that would keep the server from starting although no server runs: PostgreSQL only asks whether
 * the process number is taken, and in a container another program often has it. The file of a process that is gone
 * stays, since PostgreSQL reads in it whether children of that server still run.
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
 * Whether this process is the cluster's server. On Linux by its working folder, which for PostgreSQL is always the
 * cluster; on macOS by its name alone; on Windows any process that lives counts.
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
    // ps exits with 1 when the process has just ended.
    if (error instanceof Error && 'status' in error && error.status === 1) return ''
    throw error
  }
}
