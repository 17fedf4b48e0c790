import { randomUUID } from 'node:crypto'
import { chownSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, readIfThere } from './files.ts'
import type { Layout } from './layout.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import { runProgram } from './run-program.ts'

export interface ClusterOptions {
  superuser: string
  password: string
  /** Whether to fsync the files. */
  durable: boolean
}

/**
 * Runs initdb unless the cluster exists. It writes to a temporary folder that is renamed when complete, so that a kill
 * leaves no partial cluster, and of two concurrent processes the first one wins.
 */
export async function ensureCluster(layout: Layout, options: ClusterOptions): Promise<void> {
  const release = readIfThere(join(layout.cluster, 'PG_VERSION'))?.trim()
  if (release !== undefined) return refuseOtherRelease(layout, release)
  const draft = join(layout.home, `data.${randomUUID()}`)
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  if (layout.user) chownSync(passwordFile, layout.user.uid, layout.user.gid)
  try {
    await runProgram(layout, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${options.superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(options.durable ? [] : ['--no-sync']),
    ])
    await rename(draft, layout.cluster)
  } catch (cause) {
    if (hasCode(cause, 'ENOTEMPTY', 'EEXIST')) return
    throw new LocalPostgresError(
      'START_FAILED',
      `PostgreSQL could not be set up in ${layout.home}: ${errorLineOf(cause)}`,
      { cause },
    )
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** The line with the error in a failed program's output. */
function errorLineOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said.split('\n').find((line) => /error:|FATAL/.test(line)) ?? (said || String(error))
}

function refuseOtherRelease({ home, binaries }: Layout, release: string): void {
  const [own] = binaries.version.split('.')
  if (release !== own) {
    throw new LocalPostgresError(
      'WRONG_DATA',
      `The database in ${home} is PostgreSQL ${release}'s, and this is ${own}.`,
    )
  }
}
