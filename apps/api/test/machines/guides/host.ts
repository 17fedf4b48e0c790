import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { base, type DebianPackage } from './debian.ts'

/** A simulated host for the guides: a folder of this machine, with its own loopback address. */
export interface Host {
  name: string
  address: string
  /** The host's root folder, in place of `/`. */
  folder: string
  /** Settings that all hosts share. */
  trial: Trial
}

export interface Trial {
  folder: string
  /** Environment for psql as the database superuser, in place of `su postgres`. */
  superuser: Record<string, string>
  /** Values that the reader of the guide types into kindling.env, by name. */
  edits: Record<string, string>
  /** PgBouncer's folder, from findPgBouncer. */
  pgbouncer: string
  /** Path of a built release archive; undefined builds one. */
  release: string | undefined
}

/** Port of the nginx stand-in instead of 443: ports below 1024 need root. */
export const frontPort = 4443
/** Prefix of the hosts' loopback addresses; the last number is the host's. */
export const network = '127.77.0.'
/** Host name that replaces `kindling.example`. */
export const site = 'kindling.test'

const folders =
  'etc|var|opt|backups|srv|root|tmp|run|usr/local|usr/share/postgresql-common|usr/lib/postgresql'
const ownPath = new RegExp(`(?<![\\w.*/$}])/(?!tmp/kindling-guides-)(?=(?:${folders})(?![\\w-]))`, 'g')

/** Rewrites the paths and addresses of a guide's text to the host's folder and loopback addresses. */
export function onHost({ folder }: Pick<Host, 'folder'>, text: string): string {
  return text
    .replaceAll(ownPath, `${folder}/`)
    .replaceAll(/(?<=\s)\/(?=\s)/g, folder)
    .replaceAll(/\b(?:10\.77\.0\.|127\.0\.0\.(?=1\b))/g, network)
    .replaceAll(`${network}1:443`, `${network}1:${frontPort}`)
}

/** Creates a host's folder with the files of the base system. */
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

/** Installs a package on a host. */
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

/** Names of the units or users that packages and guides have added. */
export function listed(host: Host, list: 'units' | 'users'): string[] {
  return readFileSync(join(host.folder, `.${list}`), 'utf8')
    .split('\n')
    .filter(Boolean)
}
