import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Binaries, findBinaries, reachableBinaries } from './binaries.ts'
import { makeFolder, readIfThere } from './files.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import { findServerUser, isReachable, type ServerUser } from './server-user.ts'

/** Paths of the server's files. All folders belong to the user that runs the server. */
export interface Layout {
  /** Contains the cluster and the server's log. */
  home: string
  /** PostgreSQL's data directory. */
  cluster: string
  log: string
  /** Folder of the server's Unix socket; undefined on Windows, where the server listens on 127.0.0.1. */
  sockets: string | undefined
  binaries: Binaries
  user: ServerUser | undefined
}

/** Clusters and binaries of servers started by root, where the server's user couldn't reach them elsewhere. */
const systemFolder = '/var/lib/local-postgres'

/** The kernel's limit for socket paths, in bytes. The server creates `.s.PGSQL.5432` and its lock file there. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const longestSocketName = '/.s.PGSQL.5432.lock'

/**
 * Chooses the paths of a data folder's server, and creates the folders: inside the data folder if the server's user can
 * reach it, otherwise (root's data folder, closed to others) below /var/lib/local-postgres, with the path stored in the
 * file `postgres-location` of the data folder.
 * @throws LocalPostgresError when the data folder's cluster belongs to another user.
 */
export async function prepareLayout(dataDir: string): Promise<Layout> {
  const found = findBinaries()
  const account = findServerUser()
  makeFolder(dataDir)
  const home = homeOf(dataDir) ?? chooseHome(dataDir, account)
  makeFolder(home, 0o700)
  const user = account && takeOver(home, account)
  if (!user) refuseForeign(home)
  return {
    home,
    cluster: clusterIn(home),
    log: join(home, 'server.log'),
    sockets: process.platform === 'win32' ? undefined : prepareSockets(home, user),
    binaries: user ? await reachableBinaries(found, user, systemFolder) : found,
    user,
  }
}

/** The cluster of a data folder, if any. Read-only. */
export function findCluster(dataDir: string): string | undefined {
  const home = homeOf(dataDir)
  return home && clusterIn(home)
}

function clusterIn(home: string): string {
  return join(home, 'data')
}

/** Where existing files are. */
function homeOf(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const noted = process.getuid?.() === 0 && readIfThere(locationFile(dataDir))?.trim()
  if (noted && existsSync(noted)) return noted
  const inside = homeInside(dataDir)
  return existsSync(clusterIn(inside)) ? inside : undefined
}

function chooseHome(dataDir: string, account: ServerUser | undefined): string {
  if (!account || letThrough(realpathSync(dataDir), account)) return homeInside(dataDir)
  makeFolder(systemFolder)
  chmodSync(systemFolder, 0o755)
  const outside = join(systemFolder, randomUUID())
  writeFileSync(locationFile(dataDir), `${outside}\n`)
  return outside
}

function homeInside(dataDir: string): string {
  return join(realpathSync(dataDir), 'postgres')
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location')
}

/**
 * Whether the account may traverse the data folder. If only the data folder's own permissions prevent it, adds the
 * execute bit for others, but not read: its contents have permissions of their own.
 */
function letThrough(dataDir: string, account: ServerUser): boolean {
  const { mode, uid } = statSync(dataDir)
  if (uid === 0 && isReachable(dirname(dataDir), account)) chmodSync(dataDir, mode | 0o001)
  return isReachable(dataDir, account)
}

/** As root, run the server as the owner of the folder; a folder owned by root is given to the server's user. */
function takeOver(home: string, account: ServerUser): ServerUser {
  const owner = statSync(home)
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  chownSync(home, account.uid, account.gid)
  return account
}

function refuseForeign(home: string): void {
  if (process.getuid && statSync(home).uid !== process.getuid()) {
    throw new LocalPostgresError(
      'WRONG_USER',
      `The database in ${home} belongs to another user: start as that user or as root, or use another data folder.`,
    )
  }
}

function prepareSockets(home: string, user: ServerUser | undefined): string {
  const inside = join(home, 'run')
  const fits = Buffer.byteLength(inside + longestSocketName) <= longestSocketPath
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const folder = fits ? inside : join(tmpdir(), `local-postgres-${name}`)
  makeFolder(folder, 0o700)
  // In a shared temporary folder, another user may have created it first.
  const made = lstatSync(folder)
  const owner = user?.uid ?? process.getuid?.()
  if (!made.isDirectory() || (made.uid !== owner && made.uid !== process.getuid?.())) {
    throw new LocalPostgresError('WRONG_USER', `${folder} belongs to another user: remove it or set TMPDIR.`)
  }
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}
