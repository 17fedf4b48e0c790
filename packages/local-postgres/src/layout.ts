import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Binaries, findBinaries, reachableBinaries } from './binaries.ts'
import { hasCode, makeFolder, readIfThere } from './files.ts'
import { EmbeddedError } from './local-postgres-error.ts'
import { findServerUser, isReachable, type ServerUser } from './server-user.ts'

/** Everything the server needs to have a place for. All folders belong to the user it runs as. */
export interface Place {
  /** Holds the cluster and the server's log. */
  home: string
  cluster: string
  log: string
  /** Undefined where the server listens on loopback: Windows. */
  sockets: string | undefined
  binaries: Binaries
  user: ServerUser | undefined
}

/** Where folders of root go that another user must reach. */
const systemFolder = '/var/lib/kindling'

/** The longest socket path that the kernel takes is 107 bytes; the server adds a name and `.lock`. */
const socketName = '/.s.PGSQL.5432.lock'
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

/**
 * Decides where the server of a data folder lives, and makes the folders. Inside the data folder where that works;
 * when root's data folder is closed to the user that the server runs as, below /var/lib, and the data folder keeps
 * a note of where.
 * @throws EmbeddedError when the data folder's cluster belongs to another user.
 */
export async function preparePlace(dataDir: string): Promise<Place> {
  const found = findBinaries()
  const account = findServerUser()
  makeFolder(dataDir)
  const home = account ? homeForRoot(dataDir, account) : join(realpathSync(dataDir), 'postgres')
  makeFolder(home, 0o700)
  const user = account && takeOver(home, account)
  if (!user) refuseForeign(home)
  return {
    home,
    cluster: join(home, 'data'),
    log: join(home, 'server.log'),
    sockets: process.platform === 'win32' ? undefined : prepareSockets(home, user),
    binaries: user ? await reachableBinaries(found, user, systemFolder) : found,
    user,
  }
}

function homeForRoot(dataDir: string, account: ServerUser): string {
  const note = join(dataDir, 'postgres-location')
  const noted = readIfThere(note)?.trim()
  if (noted && existsSync(noted)) return noted
  const inside = join(realpathSync(dataDir), 'postgres')
  if (existsSync(join(inside, 'data')) || letThrough(realpathSync(dataDir), account)) return inside
  makeFolder(systemFolder)
  chmodSync(systemFolder, 0o755)
  const outside = join(systemFolder, randomUUID())
  writeFileSync(note, `${outside}\n`)
  return outside
}

/**
 * Whether the account may pass through the data folder. Where only the folder itself is in the way, it is opened for
 * passing: what it holds is closed to others one by one.
 */
function letThrough(dataDir: string, account: ServerUser): boolean {
  const { mode, uid } = statSync(dataDir)
  if (uid === 0 && isReachable(dirname(dataDir), account)) chmodSync(dataDir, mode | 0o001)
  return isReachable(dataDir, account)
}

/** A home that an ordinary user made before stays that user's; a new one becomes the account's. */
function takeOver(home: string, account: ServerUser): ServerUser {
  const owner = statSync(home)
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  chownSync(home, account.uid, account.gid)
  return account
}

function refuseForeign(home: string): void {
  if (process.getuid && statSync(home).uid !== process.getuid()) {
    throw new EmbeddedError(
      `The database in ${home} belongs to another user: start Kindling as that user or as root, or set DATA_DIR.`,
    )
  }
}

function prepareSockets(home: string, user: ServerUser | undefined): string {
  const inside = join(home, 'run')
  const fits = Buffer.byteLength(inside + socketName) <= longestSocketPath
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const folder = fits ? inside : join(tmpdir(), `kindling-${name}`)
  makeFolder(folder, 0o700)
  // Someone else may have made the folder in the shared one first.
  const made = lstatSync(folder)
  const owner = user?.uid ?? process.getuid?.()
  if (!made.isDirectory() || (made.uid !== owner && made.uid !== process.getuid?.())) {
    throw new EmbeddedError(`${folder} belongs to another user: remove it or set TMPDIR.`)
  }
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Whether the cluster of a place was initialised; false also while somebody is at it. */
export function hasCluster(place: Place): boolean {
  try {
    return statSync(join(place.cluster, 'PG_VERSION')).isFile()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
