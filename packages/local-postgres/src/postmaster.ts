import { execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode, readIfThere } from './files.ts'
import type { Place } from './layout.ts'

/** What the running server says about itself in postmaster.pid. */
export interface Postmaster {
  pid: number
  host: string
  port: number
  isReady: boolean
}

/**
 * The server that runs on this place's cluster, whoever started it. A note left by a dead one, or whose process
 * number now belongs to another program, is no server.
 */
export function findPostmaster(place: Place): Postmaster | undefined {
  const lines = readIfThere(noteOf(place))?.split('\n') ?? []
  const [pid, , , port, sockets, address, , status] = lines
  if (!pid || !isServing(Number(pid), place.cluster)) return undefined
  return {
    pid: Number(pid),
    host: sockets || address || '127.0.0.1',
    port: Number(port),
    isReady: status?.trim() === 'ready',
  }
}

/**
 * Removes notes that would keep the server from starting: PostgreSQL only asks whether the process number is
 * taken, and in a container another program often has it. A note of a dead process stays, since PostgreSQL reads
 * in it whether children of that server still run.
 */
export function clearStaleNotes(place: Place): void {
  const pid = Number(readIfThere(noteOf(place))?.split('\n')[0])
  if (pid > 0 && isAlive(pid) && !isServing(pid, place.cluster)) rmSync(noteOf(place), { force: true })
  if (!place.sockets) return
  const socketNote = join(place.sockets, '.s.PGSQL.5432.lock')
  const socketPid = Number(readIfThere(socketNote)?.split('\n')[0])
  if (socketPid > 0 && isAlive(socketPid) && !isServing(socketPid, place.cluster)) {
    rmSync(socketNote, { force: true })
  }
}

function noteOf(place: Place): string {
  return join(place.cluster, 'postmaster.pid')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Whether this process is a PostgreSQL server whose working folder is the cluster, as it always is. */
function isServing(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return commandOf(pid).includes('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EACCES') || hasCode(error, 'ESRCH')) return false
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
