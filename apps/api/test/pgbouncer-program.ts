import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../node_modules/.cache/pgbouncer', import.meta.url))

/**
 * Packages of PgBouncer and of its libraries that a minimal Debian lacks, with their names in Debian 12 and
 * Ubuntu 24.04.
 */
const packages = [
  ['pgbouncer'],
  ['libevent-2.1-7', 'libevent-2.1-7t64'],
  ['libc-ares2', 'libcares2'],
] as const

/** Download timeout in milliseconds, for machines without a network. */
const patienceMs = 20_000

const quickly = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=5',
  '-o',
  'Acquire::https::Timeout=5',
]

/** Folder of the program and its libraries, or why they aren't available. */
export type Found = { folder: string; problem?: never } | { problem: string; folder?: never }

/**
 * Downloads PgBouncer's Debian or Ubuntu packages once and unpacks them in the repository: no installation,
 * no root.
 */
export async function findPgBouncer(): Promise<Found> {
  if (existsSync(join(cache, 'pgbouncer'))) return { folder: cache }
  mkdirSync(dirname(cache), { recursive: true })
  const work = mkdtempSync(`${cache}-`)
  try {
    for (const names of packages) await download(names, work)
    await unpack(work)
    renameSync(join(work, 'done'), cache)
    return { folder: cache }
  } catch (error) {
    // A parallel process has downloaded it.
    if (existsSync(join(cache, 'pgbouncer'))) return { folder: cache }
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
    return { problem: `PgBouncer can’t be had here: ${reason}` }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Downloads the first available package of these names. */
async function download(names: readonly string[], cwd: string): Promise<void> {
  let failure: unknown
  for (const name of names) {
    try {
      await run('apt-get', [...quickly, 'download', name], { cwd, timeout: patienceMs })
      return
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function unpack(work: string): Promise<void> {
  await run('sh', ['-c', 'for package in *.deb; do dpkg-deb -x "$package" root; done'], { cwd: work })
  const done = join(work, 'done')
  mkdirSync(done)
  cpSync(join(work, 'root/usr/sbin/pgbouncer'), join(done, 'pgbouncer'))
  await run('sh', ['-c', 'cp -L root/usr/lib/*/lib*.so* done/'], { cwd: work })
  await run(join(done, 'pgbouncer'), ['--version'], { env: { LD_LIBRARY_PATH: done } })
}
