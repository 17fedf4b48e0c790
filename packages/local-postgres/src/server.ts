import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { program } from './binaries.ts'
import { readIfThere } from './files.ts'
import type { Layout } from './layout.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import { findPostmaster, type Postmaster, removeStaleLockFiles } from './postmaster.ts'
import { processOptions, runProgram } from './run-program.ts'

const defaultStartTimeoutMs = 120_000
const stopTimeoutSeconds = 20
const largestLogBytes = 10_000_000

export interface ServerOptions {
  durable: boolean
  startTimeoutMs?: number | undefined
}

/**
 * Waits until the cluster's server accepts connections, starting it unless it already runs.
 * @param signal aborts the wait, but for a server just started only once its lock file names it, so that it can be
 * found and stopped
 * @throws LocalPostgresError with the last line of the server's log when it doesn't start.
 */
export async function ensureServer(
  layout: Layout,
  options: ServerOptions,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const deadline = Date.now() + (options.startTimeoutMs ?? defaultStartTimeoutMs)
  let child: ChildProcess | undefined
  let failures = 0
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(layout.cluster)
    if (postmaster?.isReady) return postmaster
    if (postmaster || !child || hasEnded(child)) signal?.throwIfAborted()
    if (child && hasEnded(child) && !postmaster) {
      // Children of a killed server may hold its shared memory for a moment, which prevents a start: retry.
      failures += 1
      if (failures === 5) break
      child = undefined
      await pause(200 * failures)
    }
    if (!postmaster && !child) child = await startServer(layout, options)
    await pause(15)
  }
  throw new LocalPostgresError(
    'START_FAILED',
    `PostgreSQL did not start in ${layout.home}: ${lastLogLine(layout)}`,
  )
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function startServer(layout: Layout, options: ServerOptions): Promise<ChildProcess> {
  removeStaleLockFiles(layout.cluster, layout.sockets)
  const log = openSync(layout.log, isLarge(layout.log) ? 'w' : 'a', 0o600)
  try {
    const settings = Object.entries(await settingsFor(layout, options)).flatMap(([k, v]) => [
      '-c',
      `${k}=${v}`,
    ])
    const child = spawn(program(layout.binaries, 'postgres'), ['-D', layout.cluster, ...settings], {
      ...processOptions(layout),
      // A process group of its own: Ctrl-C in the terminal must reach only this process, which stops the server last.
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

async function settingsFor({ sockets }: Layout, { durable }: ServerOptions): Promise<Record<string, string>> {
  const safety = durable ? 'on' : 'off'
  return {
    listen_addresses: sockets ? '' : '127.0.0.1',
    unix_socket_directories: sockets ?? '',
    unix_socket_permissions: '0700',
    port: sockets ? '5432' : String(await freePort()),
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    // One syncfs call instead of fsync for a thousand files: crash recovery begins seconds earlier.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    max_connections: '200',
    shared_buffers: `${Math.floor(sharedBuffers() / 2 ** 20)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details would log the values that violated a constraint, which may be personal data.
    log_error_verbosity: 'terse',
  }
}

/**
 * A quarter of the available memory, as PostgreSQL's manual advises, between 128 MB and 1 GB. Pages are allocated on
 * use, so a small database uses little.
 */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.max(2 ** 27, Math.min(2 ** 30, memory / 4))
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') {
    throw new LocalPostgresError('START_FAILED', 'There is no free port on 127.0.0.1.')
  }
  return address.port
}

/** Stops the server and waits until it has exited: sessions are cut, committed data is kept. */
export async function stopServer(layout: Layout): Promise<void> {
  if (!findPostmaster(layout.cluster)) return
  const stop = (mode: 'fast' | 'immediate') =>
    runProgram(layout, 'pg_ctl', [
      'stop',
      ...['-D', layout.cluster],
      ...['-m', mode],
      ...['-t', String(stopTimeoutSeconds)],
    ])
  try {
    await stop('fast')
  } catch (error) {
    if (!findPostmaster(layout.cluster)) return
    // Fast shutdown timed out. The next start recovers from the write-ahead log.
    await stop('immediate').catch((cause: unknown) => {
      const message = `PostgreSQL in ${layout.home} does not stop.`
      throw new LocalPostgresError('STOP_FAILED', message, { cause: cause ?? error })
    })
  }
}

function isLarge(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes
}

function lastLogLine({ log }: Layout): string {
  const lines = (readIfThere(log) ?? '').trim().split('\n')
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? `see ${log}`
}
