import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { program } from './binaries.ts'
import { hasCode, readIfThere } from './files.ts'
import { hasCluster, type Place } from './layout.ts'
import { EmbeddedError } from './local-postgres-error.ts'
import { clearStaleNotes, findPostmaster, type Postmaster } from './postmaster.ts'

const run = promisify(execFile)

/** The superuser of an embedded cluster. The application connects as an ordinary role. */
export const adminRole = 'kindling_admin'

const startTimeoutMs = 120_000
const largestLogBytes = 10_000_000

/** `durable: false` is for tests: what was committed may be lost with the machine. */
export interface ServerOptions {
  durable: boolean
}

/** Initialises the cluster unless it exists. It appears whole or not at all, whoever else is at it. */
export async function ensureCluster(place: Place, password: string, options: ServerOptions): Promise<void> {
  if (hasCluster(place)) return refuseOtherRelease(place)
  const draft = join(place.home, `data.${randomUUID()}`)
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid)
  try {
    await run(
      program(place.binaries, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${adminRole}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      processOptions(place),
    )
    await rename(draft, place.cluster)
  } catch (cause) {
    if (hasCode(cause, 'ENOTEMPTY') || hasCode(cause, 'EEXIST')) return
    throw new EmbeddedError(`PostgreSQL could not be set up in ${place.home}: ${lastWords(cause)}`, { cause })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** What a program that failed said last. */
function lastWords(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said.split('\n').find((line) => line.includes('error:')) ?? (said || String(error))
}

function refuseOtherRelease(place: Place): void {
  const release = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  const [own] = place.binaries.version.split('.')
  if (release !== own) {
    throw new EmbeddedError(`The database in ${place.home} is PostgreSQL ${release}'s, and this is ${own}.`)
  }
}

/**
 * Waits for the cluster's server to take connections: the one that runs already, or one started now.
 * @param signal ends the waiting, once one that was started can be found by whoever stops it
 * @throws EmbeddedError with the last lines of the server's log when it doesn't come up.
 */
export async function ensureServer(
  place: Place,
  options: ServerOptions,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  let child: ChildProcess | undefined
  let failures = 0
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(place)
    if (postmaster?.isReady) return postmaster
    if (postmaster || !child || hasEnded(child)) signal?.throwIfAborted()
    if (child && hasEnded(child) && !postmaster) {
      // A killed server's children may hold its memory for a moment, which the next one refuses to share.
      failures += 1
      if (failures === 5) break
      child = undefined
      await pause(200 * failures)
    }
    if (!postmaster && !child) child = await startServer(place, options)
    await pause(15)
  }
  throw new EmbeddedError(`PostgreSQL did not start in ${place.home}: ${lastLogLine(place)}`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function startServer(place: Place, options: ServerOptions): Promise<ChildProcess> {
  clearStaleNotes(place)
  const log = openSync(place.log, isLarge(place.log) ? 'w' : 'a', 0o600)
  try {
    const settings = Object.entries(await settingsFor(place, options)).flatMap(([k, v]) => [
      '-c',
      `${k}=${v}`,
    ])
    // Its own session: Ctrl-C in the terminal must reach the api alone, which stops the server last.
    const child = spawn(program(place.binaries, 'postgres'), ['-D', place.cluster, ...settings], {
      ...processOptions(place),
      detached: true,
      stdio: ['ignore', log, log],
    })
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

async function settingsFor(place: Place, { durable }: ServerOptions): Promise<Record<string, string>> {
  const safety = durable ? 'on' : 'off'
  return {
    listen_addresses: place.sockets ? '' : '127.0.0.1',
    unix_socket_directories: place.sockets ?? '',
    unix_socket_permissions: '0700',
    port: place.sockets ? '5432' : String(await freePort()),
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    // One call instead of one for each of a thousand files: recovery after a crash begins seconds earlier.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    max_connections: '200',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details repeat the values that broke a rule: members' data has no place in a log.
    log_error_verbosity: 'terse',
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new EmbeddedError('No free port on 127.0.0.1.')
  return address.port
}

/** Ends the server and waits until it has gone: sessions are cut, committed work is kept. */
export async function stopServer(place: Place): Promise<void> {
  if (!findPostmaster(place)) return
  const stop = (mode: string) =>
    run(
      program(place.binaries, 'pg_ctl'),
      ['stop', '-D', place.cluster, '-m', mode, '-t', '20'],
      processOptions(place),
    )
  try {
    await stop('fast')
  } catch (error) {
    if (!findPostmaster(place)) return
    // Still there after 20 s. The next start recovers from the write-ahead log.
    await stop('immediate').catch((cause: unknown) => {
      throw new EmbeddedError(`PostgreSQL in ${place.home} does not stop.`, { cause: cause ?? error })
    })
  }
}

function processOptions(place: Place) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', ...windowsNeeds() }
  return { cwd: place.home, env, ...(place.user ?? {}) }
}

function windowsNeeds(): Record<string, string> {
  return process.env.SYSTEMROOT ? { SYSTEMROOT: process.env.SYSTEMROOT } : {}
}

function isLarge(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes
}

function lastLogLine(place: Place): string {
  const lines = (readIfThere(place.log) ?? '').trim().split('\n')
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? `see ${place.log}`
}
