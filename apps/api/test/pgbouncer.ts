import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { withClient } from '../src/db/connections/with-client.ts'

/** Kills PgBouncer when this process ends, since that closes the pipe. */
const endsWithUs = '"$0" "$1" & read -r _; kill -9 $!; wait'

export interface PgBouncer {
  /** Connection settings of the same database and role through PgBouncer. */
  through(settings: ConnectionSettings): ConnectionSettings
  close(): Promise<void>
}

/** A role with its password on the server. */
export interface Login {
  user: string
  password: string
}

/**
 * PgBouncer in transaction mode in front of a server, with default handling of startup parameters.
 * @param folder of the program, from findPgBouncer
 * @param poolSize most server connections for each role and database
 */
export async function startPgBouncer(
  folder: string,
  to: ConnectionSettings,
  logins: readonly Login[],
  { poolSize = 10 } = {},
): Promise<PgBouncer> {
  // PgBouncer's user may have no access to the repository.
  const home = mkdtempSync(join(tmpdir(), 'kindling-pgbouncer-'))
  cpSync(folder, home, { recursive: true })
  chmodSync(home, 0o755)
  // It refuses to run as root; the server's user can access the socket's folder.
  const isRoot = process.getuid?.() === 0
  const { uid, gid } = statSync(to.host ?? home)
  const port = await findPort()
  const users = join(home, 'users.txt')
  const config = join(home, 'pgbouncer.ini')
  writeFileSync(users, '', { mode: 0o600 })
  if (isRoot) chownSync(users, uid, gid)
  writeFileSync(users, logins.map(({ user, password }) => `"${user}" "${password}"\n`).join(''))
  writeFileSync(
    config,
    `[databases]
* = host=${to.host} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = plain
auth_file = ${users}
max_client_conn = 1000
default_pool_size = ${poolSize}
server_idle_timeout = 10
log_connections = 0
log_disconnections = 0
`,
  )
  const child = spawn('/bin/sh', ['-c', endsWithUs, join(home, 'pgbouncer'), config], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { LD_LIBRARY_PATH: home },
    ...(isRoot && { uid, gid }),
  })
  const settings = (own: ConnectionSettings) => ({ ...own, host: '127.0.0.1', port })
  try {
    await untilItAnswers(child, settings(to))
  } catch (error) {
    await stop(child)
    throw error
  }
  return {
    through: settings,
    async close() {
      await stop(child)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.stdin?.end()
  await ended
}

async function untilItAnswers(child: ChildProcess, settings: ConnectionSettings): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withClient(settings, async (client) => void (await client.query('select 1')))
    } catch (error) {
      if (attempt === 50 || child.exitCode !== null) throw error
      await pause(100)
    }
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
