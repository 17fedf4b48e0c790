import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { withClient } from '../src/db/connections/with-client.ts'

/** The pipe closes with this process, however it ends. */
const endsWithUs = '"$0" "$1" & read -r _; kill -9 $!; wait'

export interface PgBouncer {
  /** The same database and role through it. */
  through(settings: ConnectionSettings): ConnectionSettings
  close(): Promise<void>
}

/** Whom it lets in, with the password that the server knows. */
export interface Login {
  user: string
  password: string
}

/**
 * PgBouncer in transaction mode before a server, as an operator would set it up: no start parameter is ignored.
 * @param folder of the program, from findPgBouncer
 * @param poolSize connections to the server at most, for each role and database
 */
export async function startPgBouncer(
  folder: string,
  to: ConnectionSettings,
  logins: readonly Login[],
  { poolSize = 10 } = {},
): Promise<PgBouncer> {
  // Its user needn't be able to reach the repository.
  const home = mkdtempSync(join(tmpdir(), 'kindling-pgbouncer-'))
  cpSync(folder, home, { recursive: true })
  chmodSync(home, 0o755)
  // It refuses to run as root; as the server's user it reaches the folder of the server's socket.
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
