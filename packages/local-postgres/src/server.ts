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
 * Waits for the cluster's server to take connections: the one that runs already, or one started now.
 * @param signal ends the waiting. One that was just started is waited for until its lock file names it, so that
 * whoever aborts can find it and stop it
 * @throws LocalPostgresError with the last line of the server's log when it doesn't come up.
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
      // The children of a killed server may keep its shared memory for a moment; until then no other one starts.
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
      // A session of its own: Ctrl-C in the terminal must reach this process alone, which stops the server last.
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
    // One call instead of one for each of a thousand files: recovery after a crash begins seconds earlier.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    max_connections: '200',
    shared_buffers: `${Math.floor(sharedBuffers() / 2 ** 20)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details would repeat in the log the values that broke a rule, which may be somebody's personal data.
    log_error_verbosity: 'terse',
  }
}

/**
 * A quarter of the memory that this process may have, as PostgreSQL's manual advises, and no less than its default.
 * Memory is taken as pages are read, so a small database takes little.
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

/** Ends the server and waits until it has gone: sessions are cut, committed work is kept. */
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
    // It took too long. The next start recovers from the write-ahead log.
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
