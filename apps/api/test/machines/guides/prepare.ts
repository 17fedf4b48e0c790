import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { authContract } from '@kindling/domain/auth/auth-contract'
import pg from 'pg'
import { settingsOf } from '../../../src/db/connections/hosts.ts'
import { isReady } from '../api.ts'
import { lookAt } from '../open-market.ts'
import { type Host, hostOf } from './host.ts'
import { fillIn, moments } from './placeholders.ts'
import type { Quote } from './read-page.ts'
import { runOn } from './run-quote.ts'
import { startUnit } from './units.ts'

const openings: (() => Promise<unknown>)[] = []

/** Sets up what a command requires: members, a copied release archive, a session to end. */
export async function prepare(host: Host, text: string): Promise<void> {
  const filled = fillIn(text)
  const archive = /\/tmp\/(kindling-[\d.]+-\S+\.tar\.gz)/.exec(filled)?.[1]
  if (archive !== undefined && filled.includes('--extract')) bringRelease(host, archive)
  for (const [email] of filled.matchAll(/(?<=moderator add |find |unlock |suspend |--moderator )\S+@\S+/g))
    await signUp(host, email, filled.includes(`--moderator ${email}`))
  const waiting = /(?<=resend-code )\S+@\S+/.exec(filled)?.[0]
  if (waiting !== undefined) await askForCode(host, waiting)
  const switched = /(?<=switch clear )\S+/.exec(filled)?.[0]
  if (switched !== undefined)
    await runOn(host, {
      text: `kindling switch set ${switched} ${switched === 'limits' ? 2 : 'on'}`,
      line: 1,
    })
  if (filled.includes('_backend(')) await openVictim(host)
  if (text.includes('restore /backups --until')) await passMoment(host)
}

/** Restores the hosts after a command: starts stopped units, resets switches and so on. */
export async function settle(host: Host, text: string): Promise<void> {
  for (const { 1: units = '' } of text.matchAll(/systemctl stop (\S+(?: \S+)*)/g))
    for (const unit of units.split(' ')) await startUnit(host, unit)
  for (const { 1: name = '' } of text.matchAll(/switch set (\S+)/g))
    await runOn(host, { text: `kindling switch clear ${name === 'NAME' ? 'limits' : name}`, line: 1 })
  const ports = { web: 3000, jobs: 3001, all: 3000 }
  for (const [unit, port] of Object.entries(ports)) {
    if (!new RegExp(`systemctl (re)?start .*kindling@${unit}|stop kindling@${unit}`).test(text)) continue
    while (!(await isReady(`http://${host.address}:${port}`))) await pause(100)
  }
}

/** Sets up a host with its own database, which the backup guide requires. @param setUp the guide's second step */
export async function prepareOwn(host: Host, setUp: Quote): Promise<void> {
  const one = join(hostOf(host.trial, ({ name }) => name === 'one').folder, 'etc/kindling')
  bringRelease(host, /kindling-[\d.]+-\S+\.tar\.gz/.exec(fillIn(setUp.text))?.[0] ?? '')
  await runOn(host, setUp)
  const settings = readFileSync(join(one, 'kindling.env'), 'utf8').replaceAll(/^(DATABASE|S3)_.*\n/gm, '')
  writeFileSync(join(host.folder, 'etc/kindling/kindling.env'), settings)
  writeFileSync(join(host.folder, 'etc/kindling/all.env'), `HOST=${host.address}\nPORT=3000\n`)
  mkdirSync(join(host.folder, 'var/lib/kindling'))
  const text = 'systemctl start kindling@all'
  await runOn(host, { text, line: 1 })
  await settle(host, text)
}

/** Makes a point in time between a backup and later changes, for point-in-time recovery. */
async function passMoment(host: Host): Promise<void> {
  moments.restore = new Date().toISOString()
  await pause(5000)
  await runOn(host, { text: 'kindling backup /backups --log', line: 1 })
}

export async function closePrepared(): Promise<void> {
  for (const close of openings.splice(0)) await close()
}

/** Copies this checkout's release archive to the host, like `scp`; also under the next version's name. */
function bringRelease(host: Host, archive: string): void {
  const to = join(host.folder, 'tmp', archive)
  const built = readdirSync(join(host.trial.folder, 'builder/tmp')).find((name) => name.endsWith('.tar.gz'))
  if (!existsSync(to)) copyFileSync(join(host.trial.folder, 'builder/tmp', built ?? ''), to)
}

const settingsAt = (host: Host) => {
  const one = hostOf(host.trial, ({ name }) => name === 'one')
  return parseEnv(readFileSync(join(one.folder, 'etc/kindling/kindling.env'), 'utf8'))
}

async function signUp(host: Host, email: string, isModerator: boolean): Promise<void> {
  const { DATABASE_DIRECT_URL = '', JWT_SECRET = '', DATA_SECRET = '', PUBLIC_URL = '' } = settingsAt(host)
  const { deps, market } = lookAt(settingsOf(DATABASE_DIRECT_URL, 'read-write'), {
    JWT_SECRET,
    DATA_SECRET,
    PUBLIC_URL,
    DATA_DIR: join(host.trial.folder, 'prepared'),
  })
  try {
    const { rowCount } = await deps.pool.query('select from members where email = $1', [email])
    if (rowCount === 0) await market.makeNeighbour(0, { email, role: isModerator ? 'moderator' : 'member' })
  } finally {
    await deps.close()
  }
}

async function askForCode(host: Host, email: string): Promise<void> {
  const { path, method } = authContract.resendCode
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://${host.address}:3000/api${path}`, {
    method,
    headers,
    body: JSON.stringify({ email }),
  })
  if (!answer.ok) throw new Error(`a sign-up was answered ${answer.status}`)
}

/** Opens a database session for `pg_terminate_backend` to end. */
async function openVictim(host: Host): Promise<void> {
  const { DATABASE_DIRECT_URL: connectionString } = settingsAt(host)
  const client = new pg.Client({ connectionString, application_name: 'victim' })
  client.on('error', () => undefined)
  await client.connect()
  openings.push(() => client.end().catch(() => undefined))
}
