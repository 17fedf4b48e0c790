import { endpoint } from '@kindling/domain/endpoint'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type DatabaseProxy, openDatabaseProxy } from '../../test/database-proxy.ts'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { connect } from '../db/connect.ts'
import { type Listener, listen } from '../db/connections/listen.ts'
import { members } from '../db/schema/members/members.ts'
import { route } from '../http/route.ts'
import { askSessions, rememberSessions, sessionChannel } from './live-session.ts'
import type { LiveMember } from './live-session-store.ts'

const silent = { warn() {}, error() {} }
const soon = { timeout: 10_000, interval: 10 }

describe('the session cache', () => {
  const ada: LiveMember = {
    memberId: 'ada',
    role: 'member',
    email: 'ada@example.test',
    suspension: 'none',
    suspendedUntil: null,
    generation: 0,
    hasFactor: false,
  }
  let isInTouch = true
  let found: LiveMember | undefined = ada
  const find = vi.fn(async (_: string) => found)
  const start = () => rememberSessions({ find, findMember: find, forget() {} }, () => isInTouch)

  beforeEach(() => {
    isInTouch = true
    found = ada
    find.mockClear()
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => void vi.useRealTimers())

  it('queries a session once a minute', async () => {
    const sessions = start()
    for (let i = 0; i < 3; i += 1) expect(await sessions.find('s')).toEqual(ada)
    expect(find).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    await sessions.find('s')
    expect(find).toHaveBeenCalledTimes(2)
  })

  it.each(['s', 'ada'])('queries a session again after an announcement about %s', async (id) => {
    const sessions = start()
    await sessions.find('s')
    sessions.forget('somebody else')
    await sessions.find('s')
    expect(find).toHaveBeenCalledTimes(1)
    sessions.forget(id)
    found = undefined
    expect(await sessions.find('s')).toBeUndefined()
  })

  it('queries on every call while not listening for announcements, and after a gap', async () => {
    const sessions = start()
    await sessions.find('s')
    isInTouch = false
    await sessions.find('s')
    await sessions.find('s')
    expect(find).toHaveBeenCalledTimes(3)
    isInTouch = true
    sessions.forgetAll()
    await sessions.find('s')
    expect(find).toHaveBeenCalledTimes(4)
  })

  it('doesn’t keep a session that was announced while it was being queried', async () => {
    const sessions = start()
    const reading = sessions.find('s')
    sessions.forget('s')
    await reading
    await sessions.find('s')
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('evicts the least recently used sessions', async () => {
    const sessions = start()
    await sessions.find('used')
    await sessions.find('unused')
    for (let i = 2; i < 10_000; i += 1) await sessions.find(`s${i}`)
    await sessions.find('used')
    await sessions.find('one more')
    find.mockClear()
    await sessions.find('used')
    expect(find).not.toHaveBeenCalled()
    await sessions.find('unused')
    expect(find).toHaveBeenCalledTimes(1)
  })
})

describe('the session cache of a process', () => {
  const contract = {
    mine: endpoint({
      method: 'GET',
      path: '/test/mine',
      auth: 'access',
      kind: 'own',
      summary: 'Mine',
      data: z.object({}),
    }),
    moderate: endpoint({
      method: 'GET',
      path: '/test/moderate',
      auth: 'moderator',
      kind: 'decide',
      summary: 'Moderate',
      data: z.object({}),
    }),
  }
  let t: TestApp
  let proxy: DatabaseProxy
  let listener: Listener
  let elsewhere: ReturnType<typeof connect>

  beforeAll(async () => {
    t = await makeTestApp({
      before(app) {
        route(app, contract.mine, () => ({}))
        route(app, contract.moderate, () => ({}))
      },
    })
    proxy = await openDatabaseProxy(t.connection)
    elsewhere = connect(t.connection, { log: silent })
    const sessions = rememberSessions(askSessions(t.db), () => listener.isInTouch())
    t.deps.sessions = sessions
    listener = listen(
      proxy.settings,
      { [sessionChannel]: (id) => sessions.forget(id) },
      { log: silent, onGap: () => sessions.forgetAll() },
    )
  })
  beforeEach(async () => {
    proxy.mend()
    await vi.waitUntil(() => listener.isInTouch(), soon)
  })
  afterAll(async () => {
    await listener.close()
    await Promise.all([proxy.close(), elsewhere.pool.end()])
    await t.close()
  })

  async function statusOf(
    member: TestMember,
    call: (typeof contract)[keyof typeof contract] = contract.mine,
  ) {
    return (await t.call(call, { as: member })).statusCode
  }

  /** A member whose session is cached. */
  async function makeKnown(overrides: Parameters<TestApp['makeMember']>[0] = {}): Promise<TestMember> {
    const member = await t.makeMember(overrides)
    expect(await statusOf(member)).toBe(200)
    return member
  }

  /** Revokes a session without a notification, so that only a database query can find out. */
  async function endUnannounced({ sessionId }: TestMember): Promise<void> {
    const client = await elsewhere.pool.connect()
    await client.query('begin')
    await client.query('alter table sessions disable trigger user')
    await client.query('update sessions set revoked_at = now() where id = $1', [sessionId])
    await client.query('alter table sessions enable trigger user')
    await client.query('commit')
    client.release()
  }

  it('doesn’t query a cached session', async () => {
    const member = await makeKnown()
    await endUnannounced(member)
    expect(await statusOf(member)).toBe(200)
  })

  // asvs: 7.4.1
  it('refuses a session that another process revoked', async () => {
    const member = await makeKnown()
    await elsewhere.pool.query('update sessions set revoked_at = now() where id = $1', [member.sessionId])
    await vi.waitUntil(async () => (await statusOf(member)) === 401, soon)
  })

  it('refuses a session that another process deleted', async () => {
    const member = await makeKnown()
    await elsewhere.pool.query('delete from sessions where id = $1', [member.sessionId])
    await vi.waitUntil(async () => (await statusOf(member)) === 401, soon)
  })

  // asvs: 8.3.2
  it('notices a role that another process took away', async () => {
    const moderator = await makeKnown({ role: 'moderator' })
    expect(await statusOf(moderator, contract.moderate)).toBe(200)
    await elsewhere.db.update(members).set({ role: 'member' }).where(eq(members.id, moderator.id))
    await vi.waitUntil(async () => (await statusOf(moderator, contract.moderate)) === 403, soon)
  })

  // asvs: 8.3.2
  it('queries every call while its listening connection is interrupted', async () => {
    const member = await makeKnown()
    proxy.cut()
    await vi.waitUntil(() => !listener.isInTouch(), soon)
    await endUnannounced(member)
    expect(await statusOf(member)).toBe(401)
    const other = await makeKnown()
    await endUnannounced(other)
    expect(await statusOf(other)).toBe(401)
  })

  it('is empty once it listens again', async () => {
    const member = await makeKnown()
    proxy.cut()
    await vi.waitUntil(() => !listener.isInTouch(), soon)
    await elsewhere.pool.query('update sessions set revoked_at = now() where id = $1', [member.sessionId])
    proxy.mend()
    await vi.waitUntil(() => listener.isInTouch(), soon)
    expect(await statusOf(member)).toBe(401)
  })

  it('queries again within seconds after a silent network failure', async () => {
    const member = await makeKnown()
    proxy.silence()
    await endUnannounced(member)
    await vi.waitUntil(async () => (await statusOf(member)) === 401, soon)
  })
})
