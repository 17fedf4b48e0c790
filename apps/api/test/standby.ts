import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findLocalPostgres, type LocalPostgres } from '@kindling/local-postgres'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { withClient } from '../src/db/connections/with-client.ts'

export interface Standby {
  /** As the application's role. */
  connection: ConnectionSettings
  superuser: ConnectionSettings
  /** SIGKILL, as in a crash of the machine. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * A streaming replica of a local server, made by copying its files while it runs. Linux only.
 * @param options.delayMs replication delay in milliseconds
 */
export async function makeStandby(
  primary: LocalPostgres,
  { dataDir, delayMs = 0 }: { dataDir: string; delayMs?: number },
): Promise<Standby> {
  const home = mkdtempSync(join(tmpdir(), 'kindling-standby-'))
  const cluster = join(home, 'data')
  const { uid, gid } = await copyCluster(primary, cluster)
  writeFileSync(join(cluster, 'standby.signal'), '')
  const { host, port, user, password } = primary.superuser
  const reach = `host=${host} port=${port} user=${user} password=${password} application_name=standby`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${reach}'\n`)
  execFileSync('chown', ['-R', `${uid}:${gid}`, home])

  const pid = findLocalPostgres({ dataDir })?.pid
  const program = readlinkSync(`/proc/${pid}/exe`)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home,
    port: '5432',
    max_connections: '200',
    fsync: 'off',
    hot_standby_feedback: 'on',
    recovery_min_apply_delay: `${delayMs}ms`,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const at = (to: ConnectionSettings) => ({ ...to, host: home, port: 5432 })
  const log = join(home, 'server.log')
  let child: ReturnType<typeof spawn> | undefined

  async function start(): Promise<void> {
    const said = openSync(log, 'a')
    const env = { LC_ALL: 'C', TZ: 'UTC' }
    child = spawn(program, ['-D', cluster, ...args], {
      uid,
      gid,
      cwd: home,
      env,
      stdio: ['ignore', said, said],
    })
    closeSync(said)
    for (let tries = 0; ; tries += 1) {
      try {
        return await withClient(at(primary.superuser), async (client) => {
          await client.query('select 1')
        })
      } catch (error) {
        if (tries === 200)
          throw new Error(`the standby isn’t there: ${readFileSync(log, 'utf8')}`, { cause: error })
        await pause(50)
      }
    }
  }

  async function kill(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }

  await start()
  return {
    connection: at(primary.connection),
    superuser: at(primary.superuser),
    kill,
    start,
    async close() {
      await kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A base backup of a running server: later changes come from the write-ahead log. */
async function copyCluster({ superuser }: LocalPostgres, to: string): Promise<{ uid: number; gid: number }> {
  return await withClient(superuser, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const from = rows[0]?.data_directory ?? ''
    await client.query(`select pg_backup_start('standby', true)`)
    execFileSync('cp', ['-a', from, to])
    const { rows: stopped } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    for (const own of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, own), { force: true })
    writeFileSync(join(to, 'backup_label'), stopped[0]?.labelfile ?? '')
    const { uid, gid } = statSync(to)
    return { uid, gid }
  })
}
