import type { PeerCertificate } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../test/database-address.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { connect } from '../connect.ts'
import { isDatabaseUnavailable } from '../pg-errors.ts'
import { type Host, readHostList, type SessionAttribute } from './host-list.ts'
import { chooseHosts, type Probe, settingsOf } from './hosts.ts'
import { readFacts } from './server-facts.ts'

describe('a connection URL with several hosts', () => {
  const first = { host: 'one', port: 5432 }
  it.each([
    ['postgres://one/db', [first], 'postgres://one/db'],
    ['postgresql://me:s%40cret@one:5433/db', [{ host: 'one', port: 5433 }], undefined],
    ['postgres://me@one,two:6432/db', [first, { host: 'two', port: 6432 }], 'postgres://me@one/db'],
    [
      'postgres://me@[::1]:1,[fd00::2]:2/db',
      [
        { host: '::1', port: 1 },
        { host: 'fd00::2', port: 2 },
      ],
      'postgres://me@[::1]:1/db',
    ],
    [
      'postgres://me@/db?host=/run/a,/run/b',
      [
        { host: '/run/a', port: 5432 },
        { host: '/run/b', port: 5432 },
      ],
      undefined,
    ],
    [
      'postgres://me@localhost/db?host=one,two&port=7000',
      [
        { host: 'one', port: 7000 },
        { host: 'two', port: 7000 },
      ],
      undefined,
    ],
    ['postgres:///db', [], undefined],
  ])('%s is parsed', (text, hosts, alone) => {
    const list = readHostList(text)
    expect(list?.hosts).toEqual(hosts)
    if (alone !== undefined) expect(list?.first).toBe(alone)
    expect(list).toMatchObject({ wanted: undefined, isSpread: false })
  })

  it('has target_session_attrs and load_balance_hosts', () => {
    const text =
      'postgres://me@one,two/db?target_session_attrs=standby&load_balance_hosts=random&sslmode=require'
    expect(readHostList(text)).toMatchObject({ wanted: 'standby', isSpread: true })
    expect(readHostList(text)?.first).toBe('postgres://me@one/db?sslmode=require')
  })

  it.each([
    'mysql://one/db',
    'postgres://one,/db',
    'postgres://one:70000/db',
    'postgres://one:x,two/db',
    'postgres://one,two/db?target_session_attrs=any-will-do',
  ])('%s is invalid', (text) => expect(readHostList(text)).toBeUndefined())
})

describe('with TLS, the server certificate', () => {
  const check = (name: string, query = 'sslmode=verify-full') => {
    const { ssl } = settingsOf(`postgres://me@one.example,two.example/db?${query}`, 'any')
    if (typeof ssl !== 'object' || ssl.checkServerIdentity === undefined) return 'unchecked'
    const certificate = { subject: { CN: name }, subjectaltname: `DNS:${name}` } as PeerCertificate
    return ssl.checkServerIdentity('one.example', certificate)?.name
  }

  it('may be of any host of the list, and no other', () => {
    expect(check('one.example')).toBeUndefined()
    expect(check('two.example')).toBeUndefined()
    expect(check('three.example')).toBe('Error')
  })

  it('isn’t verified where the URL says so', () => {
    expect(check('three.example', 'sslmode=no-verify')).toBe('unchecked')
    expect(settingsOf('postgres://me@one,two/db', 'any').ssl).toBe(false)
  })
})

describe('target_session_attrs', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((host) => ({ host, port: 5432 })) as [
    Host,
    Host,
    Host,
  ]
  const kinds = {
    primary: { isStandby: false, isReadOnly: false },
    standby: { isStandby: true, isReadOnly: true },
    locked: { isStandby: false, isReadOnly: true },
    away: undefined,
  }
  let now: Record<string, keyof typeof kinds> = {}
  const probe = vi.fn<Probe>(async ({ host }) => kinds[now[host] ?? 'away'])
  const choose = (wanted: SessionAttribute) => chooseHosts([one, two, three], wanted, probe)

  beforeEach(() => {
    probe.mockClear()
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['any', [one, two, three]],
    ['read-write', [two]],
    ['read-only', [one, three]],
    ['primary', [two, three]],
    ['standby', [one]],
    ['prefer-standby', [one]],
  ] as const)('%s selects the matching hosts, in their order', async (wanted, found) => {
    now = { one: 'standby', two: 'primary', three: 'locked' }
    expect(await choose(wanted)()).toEqual(found)
  })

  it('prefer-standby selects a primary when there is no standby', async () => {
    now = { two: 'primary' }
    expect(await choose('prefer-standby')()).toEqual([two])
  })

  it('finds a new primary within a second, and probes each host once a second', async () => {
    now = { one: 'primary', two: 'standby', three: 'away' }
    const find = choose('read-write')
    expect(await find()).toEqual([one])
    now = { one: 'away', two: 'primary', three: 'away' }
    expect(await find()).toEqual([one])
    expect(probe).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(1000)
    expect(await find()).toEqual([two])
  })

  it('isn’t delayed by a host that doesn’t respond', async () => {
    now = { two: 'standby', three: 'primary' }
    const silent: Probe = async (host) => (host === one ? await new Promise(() => {}) : await probe(host))
    expect(await chooseHosts([one, two, three], 'read-write', silent)()).toEqual([three])
    now = { two: 'standby', three: 'standby' }
    await expect(chooseHosts([one, two, three], 'read-write', silent)()).rejects.toThrow('none of one:5432')
  })

  it('without a matching host fails as an unavailable database, and probes again at once', async () => {
    now = { one: 'standby' }
    const find = choose('read-write')
    const error = await find().catch((cause: unknown) => cause)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(String(error)).toContain('one:5432, two:5432, three:5432')
    now = { three: 'primary' }
    expect(await find()).toEqual([three])
  })
})

describe('a pool with several hosts', () => {
  let database: TestDatabase
  let proxies: DatabaseProxy[] = []
  beforeAll(async () => {
    database = await cloneDatabase()
    proxies = [await openDatabaseProxy(database.connection), await openDatabaseProxy(database.connection)]
  })
  afterAll(async () => {
    for (const proxy of proxies) await proxy.close()
    await database.drop()
  })
  const addressOfBoth = (query = '') => {
    const [one, two] = proxies.map(({ settings }) => `127.0.0.1:${settings.port}`)
    const { user, password, database: name } = database.connection
    return `postgres://${user}:${password}@${one},${two}/${name}${query}`
  }

  it('continues with the second host when the first is unavailable', async () => {
    const settings = settingsOf(addressOfBoth(), 'read-write')
    const { pool } = connect(settings, { log: { error() {} }, max: 2 })
    const answer = async () => (await pool.query('select 1 as one')).rows
    expect(await answer()).toEqual([{ one: 1 }])
    proxies[0]?.cut()
    await vi.waitFor(async () => expect(await answer()).toEqual([{ one: 1 }]), { timeout: 5000 })
    expect(await readFacts('DATABASE_URL', settings)).toMatchObject({ isPooled: false, isReplica: false })
    await pool.end()
    proxies[0]?.mend()
  })

  it('fails without a standby when it needs one', async () => {
    const settings = settingsOf(addressOfBoth('?target_session_attrs=standby'), 'read-write')
    await expect(readFacts('DATABASE_READ_URL', settings)).rejects.toThrow(
      /^DATABASE_READ_URL can’t be reached: none of /,
    )
  })

  it('uses node-postgres’s own connection string for a single host', () => {
    expect(settingsOf(addressOf(database.connection), 'any')).toEqual({
      connectionString: expect.any(String),
    })
  })
})
