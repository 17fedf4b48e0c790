import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../node_modules/.cache/pgbouncer', import.meta.url))

/** PgBouncer and what it needs besides the libraries that every Debian has. Names as Debian 12 and Ubuntu 24.04 have them. */
const packages = [
  ['pgbouncer'],
  ['libevent-2.1-7', 'libevent-2.1-7t64'],
  ['libc-ares2', 'libcares2'],
] as const

/** How long the registry may take, in milliseconds: a test must not wait for a network that isn't there. */
const patienceMs = 20_000

const quickly = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=5',
  '-o',
  'Acquire::https::Timeout=5',
]

/** Where the program and its libraries are, or why they can't be had. */
export type Found = { folder: string; problem?: never } | { problem: string; folder?: never }

/**
 * PgBouncer as Debian or Ubuntu has it, unpacked into a folder of the repository: nothing is installed, and it takes no
 * root. It is fetched once.
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
    // Another process of this repository was quicker.
    if (existsSync(join(cache, 'pgbouncer'))) return { folder: cache }
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
    return { problem: `PgBouncer can’t be had here: ${reason}` }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Under the first of the names that is known. */
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
