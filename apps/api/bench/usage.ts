import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** Processor time that was spent so far, in microseconds. */
export interface Usage {
  node: number
  /** Of PostgreSQL's processes on this machine; 0 where there is no /proc to read it from. */
  postgres: number
}

/** Linux counts a process's time in hundredths of a second. */
const microsPerTick = 10_000

/** What tells of the processor time of this process and of the database server that the pool is connected to. */
export async function watchUsage(pool: Pool): Promise<() => Usage> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = processOf(String(rows[0]?.pid))?.parent
  return () => {
    const { user, system } = process.cpuUsage()
    return { node: user + system, postgres: server === undefined ? 0 : microsOfFamily(server) }
  }
}

/** What tells of the processor time of the server's process behind a pool of one connection, in milliseconds. */
export async function watchBackend(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const file = `/proc/${rows[0]?.pid}/schedstat`
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
}

/** A process and its children, with those that have ended. */
function microsOfFamily(parent: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc')) {
    const found = /^\d+$/.test(pid) ? processOf(pid) : undefined
    if (found === undefined) continue
    if (Number(pid) === parent) ticks += found.own + found.ended
    else if (found.parent === parent) ticks += found.own
  }
  return ticks * microsPerTick
}

function processOf(pid: string): { parent: number; own: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything: proc_pid_stat(5), counted from the state on.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    // It ended while it was looked at, or this is no Linux.
    return undefined
  }
}
