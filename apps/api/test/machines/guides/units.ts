import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { frontPort, type Host, listed } from './host.ts'

/** Timeout for a unit to stop or to listen, in milliseconds. */
const patienceMs = 60_000

interface Unit {
  command: string[]
  env: Record<string, string>
  folder: string
  isOneshot: boolean
  /** Port to wait for after the start: systemd itself doesn't. */
  port?: number
}

/** Reads Kindling's unit files; Debian's units run their stand-ins. Undefined for a unit without a process. */
export function readUnit(host: Host, name: string): Unit | undefined {
  const missing = new Error(`Unit ${name}.service could not be found.`)
  if (!name.startsWith('kindling')) {
    if (!listed(host, 'units').includes(name)) throw missing
    return debianUnit(host, name)
  }
  const [template = '', instance] = name.split('@')
  const path = join(
    host.folder,
    'etc/systemd/system',
    `${template}${instance === undefined ? '' : '@'}.service`,
  )
  if (!existsSync(path)) throw missing
  const lines = readFileSync(path, 'utf8')
    .replaceAll('%i', instance ?? '')
    .split('\n')
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const files = all('EnvironmentFile')
  if (!files.every((file) => existsSync(file))) throw missing
  return {
    command: all('ExecStart')[0]?.split(' ') ?? [],
    env: Object.assign(
      {},
      parseEnv(
        all('Environment')
          .flatMap((line) => line.split(' '))
          .join('\n'),
      ),
      ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
    ),
    folder: all('WorkingDirectory')[0] ?? '/',
    isOneshot: all('Type')[0] === 'oneshot',
  }
}

function debianUnit({ folder, trial }: Host, name: string): Unit | undefined {
  const standIn = (file: string) => [process.execPath, fileURLToPath(new URL(file, import.meta.url)), folder]
  const unit = { env: {}, folder, isOneshot: false }
  if (name === 'nginx') return { ...unit, command: standIn('front.ts'), port: frontPort }
  if (name === 'mtail') return { ...unit, command: [...standIn('exporter.ts'), name], port: 3903 }
  if (name === 'prometheus-node-exporter')
    return { ...unit, command: [...standIn('exporter.ts'), name], port: 9100 }
  if (name === 'pgbouncer') {
    const command = [join(trial.pgbouncer, 'pgbouncer'), join(folder, 'etc/pgbouncer/pgbouncer.ini')]
    return { ...unit, command, env: { LD_LIBRARY_PATH: trial.pgbouncer }, port: 6432 }
  }
  return undefined
}

const journalOf = (host: Host, name: string) => join(host.folder, 'var/log/journal', name)
const pidFile = (host: Host, name: string) => join(host.folder, 'run', `${name}.pid`)

/** Whether a process has ended but its parent hasn't waited for it. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

/** Process id of a running unit. */
export function pidOf(host: Host, name: string): number | undefined {
  const path = pidFile(host, name)
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8')) : Number.NaN
  return Number.isNaN(pid) || isZombie(pid) ? undefined : pid
}

/** Starts a stopped unit. @returns its exit code if it ends by itself, otherwise 0 */
export async function startUnit(host: Host, name: string): Promise<number> {
  const unit = readUnit(host, name)
  if (unit === undefined || pidOf(host, name) !== undefined) return 0
  for (const folder of ['var/log/journal', 'run']) mkdirSync(join(host.folder, folder), { recursive: true })
  const log = openSync(journalOf(host, name), 'a')
  const [program = '', ...args] = unit.command
  const child = spawn(program, args, {
    cwd: unit.folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: host.folder, ...unit.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(name === 'pgbouncer' && asOrdinaryUser(host)),
  })
  closeSync(log)
  if (unit.isOneshot) return Number((await once(child, 'exit'))[0] ?? 1)
  writeFileSync(pidFile(host, name), String(child.pid))
  child.unref()
  if (unit.port !== undefined) await untilItListens(host, name, unit.port)
  return 0
}

/** PgBouncer refuses to run as root. */
function asOrdinaryUser({ folder }: Host) {
  if (process.getuid?.() !== 0) return {}
  const nobody = { uid: 65_534, gid: 65_534 }
  const own = [
    'etc/pgbouncer',
    'etc/pgbouncer/pgbouncer.ini',
    'etc/pgbouncer/userlist.txt',
    'var/log/postgresql',
  ]
  for (const path of [...own, 'run/postgresql']) chownSync(join(folder, path), nobody.uid, nobody.gid)
  return nobody
}

async function untilItListens(host: Host, name: string, port: number): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) {
    const socket = connect(port, host.address)
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (pidOf(host, name) === undefined) break
  }
  throw new Error(`${name} doesn’t listen: ${readFileSync(journalOf(host, name), 'utf8')}`)
}

/** Stops a unit with SIGTERM, and with SIGKILL after a timeout. */
export async function stopUnit(host: Host, name: string): Promise<void> {
  const pid = pidOf(host, name)
  if (pid === undefined) return
  process.kill(pid, 'SIGTERM')
  for (const until = Date.now() + patienceMs; pidOf(host, name) !== undefined; await pause(50)) {
    if (Date.now() > until) process.kill(pid, 'SIGKILL')
  }
  rmSync(pidFile(host, name))
}

/** Log lines of a unit. */
export function journal(host: Host, name: string): string[] {
  const path = journalOf(host, name)
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
}

/** Stops all running units of a host. */
export async function stopUnits(host: Host): Promise<void> {
  const folder = join(host.folder, 'run')
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.pid')) : []
  for (const name of names) await stopUnit(host, name.replace(/\.pid$/, ''))
}
