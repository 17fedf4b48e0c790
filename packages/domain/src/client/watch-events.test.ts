import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LiveEvent } from '../events/live-event.ts'
import { watchEvents } from './watch-events.ts'

const session = { freshToken: async () => 'token', renew: async () => 'token' }
vi.stubGlobal('window', new EventTarget())
let isOnline: boolean
Object.defineProperty(navigator, 'onLine', { get: () => isOnline })

const text = new TextEncoder()

/** The server's side of one connection. */
interface Connection {
  /** The cursor that it was opened with. */
  at: number
  since: string | null
  say: (lines: string) => void
  /** Closes it on the server's side. */
  end: () => void
  isLeft: () => boolean
}

let connections: Connection[]
let ends: (() => void)[]

beforeEach(() => {
  isOnline = true
  vi.stubGlobal('document', { visibilityState: 'visible' })
  connections = []
  ends = []
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(signal.reason))
        connections.push({
          at: performance.now(),
          since: new Headers(headers).get('last-event-id'),
          say: (lines) => stream.enqueue(text.encode(lines)),
          end: () => stream.close(),
          isLeft: () => signal?.aborted === true,
        })
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  for (const end of ends) end()
  vi.restoreAllMocks()
})

/** A tab of a member's browser, and the events it receives. */
function openTab(memberId: string) {
  const heard: unknown[] = []
  const close = watchEvents(session, memberId, {
    onEvent: (event: LiveEvent) => void heard.push(event),
    onState: (isLive) => void heard.push(isLive),
    onFresh: () => void heard.push('fresh'),
  })
  ends.push(close)
  return { heard, close }
}

const booking = { type: 'booking', id: '1', status: 'accepted' } as const
const line = (id: string, event: object) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
const member = () => crypto.randomUUID()

const turnOfTheLoop = () => new Promise((done) => setTimeout(done))

async function connection(nth: number): Promise<Connection> {
  await vi.waitUntil(() => connections.length > nth)
  const found = connections[nth]
  if (!found) throw new Error('nobody reads')
  return found
}

// spec: accounts §2 live notifications
it('reports events, the live state, and that earlier reads may be stale', async () => {
  const tab = openTab(member())
  const server = await connection(0)
  expect(server.since).toBeNull()
  server.say(line('7', booking))
  await vi.waitUntil(() => tab.heard.length === 3)
  expect(tab.heard).toEqual([booking, true, 'fresh'])
})

// spec: accounts §2 live notifications
it('all tabs of a browser share one connection, and each receives all events', async () => {
  const id = member()
  const [first, second] = [openTab(id), openTab(id)]
  const server = await connection(0)
  // Events received by the first while this one was loading must be refetched.
  await vi.waitUntil(() => second.heard.includes('fresh'))
  server.say(line('7', booking))
  await vi.waitUntil(() => second.heard.includes(true))
  expect(first.heard).toContainEqual(booking)
  expect(second.heard).toContainEqual(booking)
  expect(connections).toHaveLength(1)
})

// spec: accounts §2 live notifications
it('the next tab continues from the cursor of the closed one', async () => {
  const id = member()
  const [first, second] = [openTab(id), openTab(id)]
  const server = await connection(0)
  server.say(line('7', booking))
  await vi.waitUntil(() => second.heard.includes(true))
  first.close()
  const next = await connection(1)
  expect(next.since).toBe('7')
  const before = first.heard.length
  next.say(line('8', { type: 'profile' }))
  await vi.waitUntil(() => second.heard.some((told) => JSON.stringify(told) === '{"type":"profile"}'))
  expect(first.heard).toHaveLength(before)
})

it('tabs of another member receive none of the events', async () => {
  const [mine, theirs] = [openTab(member()), openTab(member())]
  const server = await connection(0)
  await connection(1)
  server.say(line('7', booking))
  await vi.waitUntil(() => mine.heard.includes(true))
  expect(theirs.heard).toEqual([])
})

// spec: accounts §2 live notifications
it('ignores messages from a tab with another version', async () => {
  const id = member()
  const tab = openTab(id)
  const other = new BroadcastChannel(`kindling.events.${id}`)
  other.postMessage({ event: { type: 'from the future' } })
  other.postMessage({ event: booking })
  await vi.waitUntil(() => tab.heard.length > 0)
  expect(tab.heard).toEqual([booking])
  other.close()
})

it('closing a tab closes its connection', async () => {
  const tab = openTab(member())
  const server = await connection(0)
  tab.close()
  await vi.waitUntil(server.isLeft)
})

it('a tab whose lock was stolen closes its connection, and waits for the lock again', async () => {
  const id = member()
  const tab = openTab(id)
  const server = await connection(0)
  server.say(line('7', booking))
  await vi.waitUntil(() => tab.heard.includes(true))
  const other = Promise.withResolvers<void>()
  void navigator.locks.request(`kindling.events.${id}`, { steal: true }, () => other.promise)
  await vi.waitUntil(server.isLeft)
  expect(connections).toHaveLength(1)
  other.resolve()
  expect((await connection(1)).since).toBe('7')
})

it('connects in each tab where Web Locks are missing', async () => {
  const browser = navigator
  onTestFinished(() => void vi.stubGlobal('navigator', browser))
  vi.stubGlobal('navigator', { onLine: true })
  const tab = openTab(member())
  const server = await connection(0)
  server.say(line('7', booking))
  await vi.waitUntil(() => tab.heard.includes(true))
  tab.close()
  await vi.waitUntil(server.isLeft)
})

it('waits while offline, and connects when online', async () => {
  isOnline = false
  const [tab, closed] = [openTab(member()), openTab(member())]
  await vi.waitUntil(async () => (await navigator.locks.query()).held?.length === 2)
  await turnOfTheLoop()
  expect(connections).toEqual([])
  closed.close()
  window.dispatchEvent(new Event('online'))
  ;(await connection(0)).say(line('7', booking))
  await vi.waitUntil(() => tab.heard.includes(true))
  expect(connections).toHaveLength(1)
})

it('reports that it isn’t live when disconnected, and reconnects after a pause from its cursor', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  const tab = openTab(member())
  const server = await connection(0)
  server.say(line('7', booking))
  await vi.waitUntil(() => tab.heard.includes(true))
  const endedAt = performance.now()
  server.end()
  const next = await connection(1)
  expect(tab.heard).toContain(false)
  expect(next.since).toBe('7')
  expect(next.at - endedAt).toBeGreaterThan(100)
})

/** Another tab of the member that holds the lock but is suspended: it only posts messages when told to. */
function makeSleeper() {
  const id = member()
  const turn = Promise.withResolvers<void>()
  const channel = new BroadcastChannel(`kindling.events.${id}`)
  void navigator.locks.request(`kindling.events.${id}`, () => turn.promise).catch(() => undefined)
  ends.push(turn.resolve, () => channel.close())
  return { id, say: (message: unknown) => channel.postMessage(message) }
}

describe('beside a suspended tab that holds the lock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  // spec: accounts §2 live notifications
  it('a visible tab takes over after a silence', async () => {
    const { id } = makeSleeper()
    openTab(id)
    vi.advanceTimersByTime(60_000)
    await turnOfTheLoop()
    expect(connections).toEqual([])
    vi.advanceTimersByTime(30_000)
    await connection(0)
  })

  it('the silence is counted from the last heartbeat', async () => {
    const { id, say } = makeSleeper()
    const tab = openTab(id)
    vi.advanceTimersByTime(60_000)
    say({ isLive: true })
    await vi.waitUntil(() => tab.heard.includes(true))
    vi.advanceTimersByTime(60_000)
    await turnOfTheLoop()
    expect(connections).toEqual([])
    vi.advanceTimersByTime(30_000)
    await connection(0)
  })

  it.each([
    ['in the background', (_: () => void) => vi.stubGlobal('document', { visibilityState: 'hidden' })],
    ['that was closed', (close: () => void) => close()],
  ])('a tab %s doesn’t take over', async (_, become) => {
    const { id } = makeSleeper()
    const { close } = openTab(id)
    become(close)
    vi.advanceTimersByTime(300_000)
    await turnOfTheLoop()
    expect((await navigator.locks.query()).held).toHaveLength(1)
    expect(connections).toEqual([])
  })

  it('the connected tab doesn’t take the lock from itself', async () => {
    openTab(member())
    const server = await connection(0)
    vi.advanceTimersByTime(300_000)
    await turnOfTheLoop()
    expect(server.isLeft()).toBe(false)
    expect(connections).toHaveLength(1)
  })
})
