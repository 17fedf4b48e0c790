import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { base, type DebianPackage } from './debian.ts'

/** A host of the guides that is a folder of this machine, with an address of its own on the loopback network. */
export interface Host {
  name: string
  address: string
  /** What `/` is to it. */
  folder: string
  /** Shared by all hosts of the trial. */
  trial: Trial
}

export interface Trial {
  folder: string
  /** How `su postgres` reaches the database server: what psql reads of its environment. */
  superuser: Record<string, string>
  /** What whoever follows the guide types into kindling.env. */
  edits: Record<string, string>
  /** PgBouncer's folder, from findPgBouncer. */
  pgbouncer: string
  /** An archive to use instead of building one. */
  release: string | undefined
}

/** Ports below 1024 are for root: where the stand-in for nginx listens instead of 443. */
export const frontPort = 4443
/** Hosts of the guides by their last number, as this machine's loopback network has them. */
export const network = '127.77.0.'
/** The name that stands for `kindling.example`. */
export const site = 'kindling.test'

const folders =
  'etc|var|opt|backups|srv|root|tmp|run|usr/local|usr/share/postgresql-common|usr/lib/postgresql'
const ownPath = new RegExp(`(?<![\\w.*/$}])/(?!tmp/kindling-guides-)(?=(?:${folders})(?![\\w-]))`, 'g')

/** A text of the guides with the host's folder before each path, and loopback addresses. */
export function onHost({ folder }: Pick<Host, 'folder'>, text: string): string {
  return text
    .replaceAll(ownPath, `${folder}/`)
    .replaceAll(/(?<=\s)\/(?=\s)/g, folder)
    .replaceAll(/\b(?:10\.77\.0\.|127\.0\.0\.(?=1\b))/g, network)
    .replaceAll(`${network}1:443`, `${network}1:${frontPort}`)
}

/** Makes the folder of a host with what every Debian has. */
export function makeHost(trial: Trial, name: string, nth: number): Host {
  const host = { name, address: `${network}${nth}`, folder: join(trial.folder, name), trial }
  put(host, base)
  return host
}

export function hostOf(trial: Trial, find: (host: Host) => boolean): Host {
  const hosts = ['one', 'two', 'own', 'builder'].map((name, nth) => ({
    name,
    address: `${network}${nth + 1}`,
    folder: join(trial.folder, name),
    trial,
  }))
  const found = hosts.find(find)
  if (found === undefined) throw new Error('there is no such host')
  return found
}

/** Puts a package on a host. */
export function put(host: Host, { units = [], files = [], programs = [], users = [] }: DebianPackage): void {
  for (const file of files) {
    const path = join(host.folder, file)
    mkdirSync(file.endsWith('/') ? path : dirname(path), { recursive: true })
    if (!file.endsWith('/') && !existsSync(path)) writeFileSync(path, '', { mode: 0o755 })
  }
  for (const program of programs) {
    const path = join(host.folder, program.includes('/') ? program : `usr/bin/${program}`)
    if (!existsSync(path)) symlinkSync(join(host.trial.folder, 'stand-in'), path)
  }
  for (const [list, names] of [
    ['units', units],
    ['users', users],
  ] as const)
    appendFileSync(join(host.folder, `.${list}`), names.map((name) => `${name}\n`).join(''))
}

/** The units or users that packages and guides have brought. */
export function listed(host: Host, list: 'units' | 'users'): string[] {
  return readFileSync(join(host.folder, `.${list}`), 'utf8')
    .split('\n')
    .filter(Boolean)
}
