import { Socket } from 'node:net'
import { checkServerIdentity, type ConnectionOptions as TlsOptions } from 'node:tls'
import pg from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { type ConnectionSettings, keepingAlive } from '../connect.ts'
import { type Host, type HostList, readHostList, type SessionAttribute } from './host-list.ts'

/** Asks a server whether it is a standby or read-only; undefined when it can't be reached. */
export type Probe = (host: Host) => Promise<{ isStandby: boolean; isReadOnly: boolean } | undefined>

/** Cache time of the servers' answers, since connections are opened in bursts. Milliseconds. */
const trustMs = 1000
const probeTimeoutMs = 2500
/** Milliseconds to wait for servers that haven't answered, after one that matches has, or one that doesn't. */
const patience = { afterFitting: 100, afterOther: 1000 } as const

/**
 * Connection settings for a URI. node-postgres supports one host: where there are several, each new connection is
 * opened to a host that matches now, so that after a failover connections go to the new primary.
 * @param unlessSaid `target_session_attrs` where the URI has none
 */
export function settingsOf(address: string, unlessSaid: SessionAttribute): ConnectionSettings {
  const list = readHostList(address)
  if (list === undefined) return { connectionString: address }
  if (list.hosts.length < 2 && list.wanted === undefined) return { connectionString: list.first }
  const settings = { ...loginOf(list), ...list.hosts[0] }
  const probe: Probe = (host) => probeHost({ ...settings, ...host })
  const choose = chooseHosts(list.hosts, list.wanted ?? unlessSaid, probe)
  return { ...settings, stream: () => new ChosenSocket(choose, list.isSpread) }
}

/** Connection settings for each host of a URI. */
export function settingsOfEach(address: string): ConnectionSettings[] {
  const list = readHostList(address)
  if (list === undefined || list.hosts.length < 2) return [settingsOf(address, 'any')]
  return list.hosts.map((host) => ({ ...loginOf(list), ...host }))
}

function loginOf({ first, hosts }: HostList) {
  const parsed = parse(first)
  const { user = '', password = '', database } = parsed
  return {
    user,
    password,
    database: database ?? user,
    ssl: checkedByAny(toClientConfig(parsed).ssl, hosts),
  }
}

/** node-postgres verifies the TLS certificate against one host name; accept that of any host in the list. */
function checkedByAny(ssl: boolean | TlsOptions | undefined, hosts: readonly Host[]): boolean | TlsOptions {
  if (!ssl) return false
  if (ssl !== true && (ssl.rejectUnauthorized === false || ssl.checkServerIdentity)) return ssl
  return {
    ...(ssl === true ? {} : ssl),
    checkServerIdentity(_, certificate) {
      const faults = hosts.map(({ host }) => checkServerIdentity(host, certificate))
      return faults.includes(undefined) ? undefined : faults[0]
    },
  }
}

type Answer = NonNullable<Awaited<ReturnType<Probe>>>

/** Asks all hosts in parallel. A dead host is waited for less long than the probe timeout. */
async function askAll(hosts: readonly Host[], probe: Probe, isFitting: (server: Answer) => boolean) {
  const answers: { host: Host; server: Answer }[] = []
  const timers: NodeJS.Timeout[] = []
  const { promise: isLateEnough, resolve } = Promise.withResolvers<void>()
  const asked = hosts.map(async (host, nth) => {
    const server = await probe(host)
    if (server === undefined) return
    answers[nth] = { host, server }
    timers.push(setTimeout(resolve, isFitting(server) ? patience.afterFitting : patience.afterOther))
  })
  await Promise.race([Promise.all(asked), isLateEnough])
  for (const timer of timers) clearTimeout(timer)
  // Drops the gaps of hosts that didn't answer.
  return answers.flat()
}

/**
 * Returns a function that finds the matching hosts, in the order of the list. Its result is cached for a second; when
 * no host matches, it asks once more.
 * @throws Error that counts as "database unavailable"
 */
export function chooseHosts(
  hosts: readonly Host[],
  wanted: SessionAttribute,
  probe: Probe,
): () => Promise<readonly Host[]> {
  let asked: { at: number; found: Promise<readonly Host[]> } | undefined
  const look = async () => {
    const there = await askAll(hosts, probe, (server) => isWanted(server, wanted))
    const fitting = there.filter(({ server }) => isWanted(server, wanted))
    const found = wanted === 'prefer-standby' && fitting.length === 0 ? there : fitting
    if (found.length > 0) return found.map(({ host }) => host)
    const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
    const reason = `none of ${names} is reached and ${wanted === 'any' ? 'answers' : wanted}`
    throw Object.assign(new Error(reason), { code: 'ECONNREFUSED', syscall: 'connect' })
  }
  return () => {
    if (asked !== undefined && performance.now() - asked.at < trustMs) return asked.found
    const found = look()
    asked = { at: performance.now(), found }
    found.catch(() => {
      asked = undefined
    })
    return found
  }
}

function isWanted(
  { isStandby, isReadOnly }: { isStandby: boolean; isReadOnly: boolean },
  wanted: SessionAttribute,
): boolean {
  if (wanted === 'any') return true
  if (wanted === 'read-write') return !isStandby && !isReadOnly
  if (wanted === 'read-only') return isStandby || isReadOnly
  return wanted === 'primary' ? !isStandby : isStandby
}

async function probeHost(settings: ConnectionSettings): ReturnType<Probe> {
  const limits = { connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs }
  const client = new pg.Client({ ...settings, ...keepingAlive, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    return rows[0]
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Connection error for a host that was found a moment ago and has died since. */
function notReached({ host, port }: Host): Error {
  return Object.assign(new Error(`${host}:${port} is not reached`), { code: 'ETIMEDOUT', syscall: 'connect' })
}

/** A socket that connects to the chosen host instead of the one that node-postgres passes. */
class ChosenSocket extends Socket {
  private readonly choose: () => Promise<readonly Host[]>
  private readonly isSpread: boolean

  constructor(choose: () => Promise<readonly Host[]>, isSpread: boolean) {
    super()
    this.choose = choose
    this.isSpread = isSpread
  }

  override connect(): this {
    void this.lead().catch((error: Error) => this.destroy(error))
    return this
  }

  private async lead(): Promise<void> {
    const found = await this.choose()
    const chosen = found[this.isSpread ? Math.floor(Math.random() * found.length) : 0]
    // The socket was destroyed while the host was being chosen.
    if (chosen === undefined || this.destroyed) return
    const timer = setTimeout(() => this.destroy(notReached(chosen)), probeTimeoutMs)
    this.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    if (chosen.host.startsWith('/')) super.connect(`${chosen.host}/.s.PGSQL.${chosen.port}`)
    else super.connect(chosen.port, chosen.host)
  }
}
