import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findBinaries } from '../../../../../packages/local-postgres/src/binaries.ts'
import { type Host, makeHost } from './hosts.ts'

const password = 'only-in-the-trial'
const deployed = (name: string) =>
  fileURLToPath(new URL(`../../../../../deploy/patroni/${name}`, import.meta.url))
const tool = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

interface Member {
  host: Host
  role: string
  state: string
}

/** Three hosts with PostgreSQL, Patroni and etcd, configured by deploy/patroni. */
export interface Cluster {
  hosts: readonly Host[]
  /** Connection URL with all three servers, for the application's role. */
  url: string
  /** Status from the Patroni REST API, of the servers that respond. */
  members(): Promise<Member[]>
  leader(): Promise<Host>
  start(host: Host): void
  /** Waits until there is one leader with two replicas, one of them synchronous. */
  untilWhole(timeoutMs?: number): Promise<void>
}

/** @param diskMegabytes disk size of each database */
export async function makeCluster(
  home: string,
  { diskMegabytes }: { diskMegabytes: number },
): Promise<Cluster> {
  const programs = join(home, 'postgresql')
  preparePrograms(programs)
  const hosts = [1, 2, 3].map((nth) => makeHost(nth, { home, diskMegabytes }))
  for (const host of hosts) prepareConfig(host, programs)

  const start = (host: Host) => {
    startEtcd(host, hosts)
    startPatroni(host, hosts, programs)
  }
  const members = async () => {
    const found = await Promise.all(hosts.map(async (host) => ({ host, ...(await askPatroni(host)) })))
    return found.flatMap(({ host, role, state }) => (role && state ? [{ host, role, state }] : []))
  }
  const untilWhole = async (timeoutMs = 120_000) => {
    const until = performance.now() + timeoutMs
    for (;;) {
      const found = await members()
      const isWhole =
        found.filter(({ role, state }) => role === 'master' && state === 'running').length === 1 &&
        found.filter(({ role, state }) => role === 'replica' && /running|streaming/.test(state)).length ===
          2 &&
        (await countStreaming(found.find(({ role }) => role === 'master')?.host)) === 2
      if (isWhole) return
      if (performance.now() > until) {
        const said = found.map(({ host, role, state }) => `${host.name} ${role} ${state}`).join(', ')
        throw new Error(`the cluster isn’t whole: ${said}`)
      }
      await pause(250)
    }
  }

  for (const host of hosts) start(host)
  await untilWhole()
  const leader = async () => {
    const found = (await members()).find(({ role }) => role === 'master')
    if (found === undefined) throw new Error('nobody leads')
    return found.host
  }
  await makeDatabase(await leader())
  const list = hosts.map(({ address }) => `${address}:5432`).join(',')
  return {
    hosts,
    url: `postgres://kindling:${password}@${list}/kindling`,
    members,
    leader,
    start,
    untilWhole,
  }
}

/** Copies the embedded PostgreSQL binaries and adds the two programs that Patroni needs and they lack. */
function preparePrograms(folder: string): void {
  cpSync(findBinaries().folder, folder, { recursive: true, verbatimSymlinks: true })
  const bin = join(folder, 'bin')
  cpSync(tool('pg_controldata.py'), join(bin, 'pg_controldata'))
  cpSync(tool('copy_from_leader.py'), join(bin, 'copy_from_leader'))
  symlinkSync('/usr/bin/pg_isready', join(bin, 'pg_isready'))
  for (const name of ['pg_controldata', 'copy_from_leader', 'initdb', 'pg_ctl', 'postgres']) {
    chmodSync(join(bin, name), 0o755)
  }
}

/** Writes the deployed patroni.yml, and this test's own settings for how a replica is cloned. */
function prepareConfig({ home }: Host, programs: string): void {
  const folder = join(home, 'patroni')
  mkdirSync(folder, { recursive: true })
  // Keeps less WAL, since the disks are small.
  const config = readFileSync(deployed('patroni.yml'), 'utf8').replace(
    'wal_keep_size: 4GB',
    'wal_keep_size: 512MB',
  )
  writeFileSync(join(folder, '1-deployed.yml'), config)
  cpSync(deployed('hand-over-when-full.sh'), join(home, 'hand-over-when-full.sh'))
  const here = {
    postgresql: {
      create_replica_methods: ['copy'],
      copy: { command: join(programs, 'bin', 'copy_from_leader'), keep_data: false },
      parameters: { unix_socket_directories: home },
    },
  }
  writeFileSync(join(folder, '2-here.yml'), JSON.stringify(here))
}

function startEtcd({ name, address, home, spawn }: Host, hosts: readonly Host[]): void {
  const all = hosts.map((one) => `${one.name}=http://${one.address}:2380`).join(',')
  const data = join(home, 'etcd')
  spawn('etcd', [
    ...['--name', name, '--data-dir', data, '--log-level', 'warn'],
    ...['--heartbeat-interval', '100', '--election-timeout', '500'],
    ...[
      '--listen-peer-urls',
      `http://${address}:2380`,
      '--initial-advertise-peer-urls',
      `http://${address}:2380`,
    ],
    ...[
      '--listen-client-urls',
      `http://${address}:2379`,
      '--advertise-client-urls',
      `http://${address}:2379`,
    ],
    ...['--initial-cluster', all, '--initial-cluster-state', 'new'],
  ])
}

function startPatroni(
  { name, address, disk, home, spawn }: Host,
  hosts: readonly Host[],
  programs: string,
): void {
  const role = { USERNAME: 'postgres', PASSWORD: password }
  const env = Object.fromEntries(
    ['SUPERUSER', 'REPLICATION'].flatMap((kind) =>
      Object.entries(role).map(([key, value]) => [`PATRONI_${kind}_${key}`, value]),
    ),
  )
  const all = {
    ...env,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: hosts.map((one) => `${one.address}:2379`).join(','),
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(disk, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: join(programs, 'bin'),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  }
  spawn('patroni', [join(home, 'patroni')], all)
  spawn('sh', [join(home, 'hand-over-when-full.sh')], { ...all, LEAST_FREE_MB: '100' })
}

async function askPatroni({ address }: Host): Promise<{ role?: string; state?: string }> {
  try {
    const answer = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(1000) })
    return Object(await answer.json())
  } catch {
    return {}
  }
}

async function asSuperuser<T>(host: Host, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: host.address,
    port: 5432,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function countStreaming(leader: Host | undefined): Promise<number> {
  if (leader === undefined) return 0
  const count = `select count(*)::int as streaming,
    count(*) filter (where sync_state in ('sync', 'quorum'))::int as "inStep" from pg_stat_replication where state = 'streaming'`
  return await asSuperuser(leader, async (client) => {
    const { rows } = await client.query<{ streaming: number; inStep: number }>(count)
    return rows[0]?.inStep ? rows[0].streaming : 0
  }).catch(() => 0)
}

async function makeDatabase(leader: Host): Promise<void> {
  await asSuperuser(leader, async (client) => {
    await client.query(`create role kindling login password '${password}'`)
    await client.query('create database kindling owner kindling')
  })
}
