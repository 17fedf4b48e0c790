import type { LiveEvent } from '@kindling/domain/events/live-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchEvents } from './watch-events.ts'

vi.mock('../api.ts', () => ({ session: { freshToken: async () => 'token', renew: async () => 'token' } }))
vi.stubGlobal('window', new EventTarget())
let isOnline: boolean
Object.defineProperty(navigator, 'onLine', { get: () => isOnline })

const text = new TextEncoder()

/** The server's side of one connection. */
interface Connection {
  /** When it began. */
  at: number
  since: string | null
  say: (lines: string) => void
  /** Ends it from the server's side. */
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

/** A tab of a member's browser, and all that it hears. */
function openTab(memberId: string) {
  const heard: unknown[] = []
  const close = watchEvents(memberId, {
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

const turnOfTheLoop = () => new Promise((done) => setImmediate(done))

async function connection(nth: number): Promise<Connection> {
  await vi.waitUntil(() => connections.length > nth)
  const found = connections[nth]
  if (!found) throw new Error('nobody reads')
  return found
}

it('tells what the server sends, that it is live, and that what was read before may be old', async () => {
  const tab = openTab(member())
  const server = await connection(0)
  expect(server.since).toBeNull()
  server.say(line('7', booking))
  await vi.waitUntil(() => tab.heard.length === 3)
  expect(tab.heard).toEqual([booking, true, 'fresh'])
})

it('all tabs of a browser share one connection, and each hears everything', async () => {
  const id = member()
  const [first, second] = [openTab(id), openTab(id)]
  const server = await connection(0)
  // What the first heard while this one was loading is nowhere but on the server.
  await vi.waitUntil(() => second.heard.includes('fresh'))
  server.say(line('7', booking))
  await vi.waitUntil(() => second.heard.includes(true))
  expect(first.heard).toContainEqual(booking)
  expect(second.heard).toContainEqual(booking)
  expect(connections).toHaveLength(1)
})

it('the next tab goes on where the one that closed left off', async () => {
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

it('another member’s tabs hear nothing of it', async () => {
  const [mine, theirs] = [openTab(member()), openTab(member())]
  const server = await connection(0)
  await connection(1)
  server.say(line('7', booking))
  await vi.waitUntil(() => mine.heard.includes(true))
  expect(theirs.heard).toEqual([])
})

it('passes over what a tab of another version says', async () => {
  const id = member()
  const tab = openTab(id)
  const other = new BroadcastChannel(`kindling.events.${id}`)
  other.postMessage({ event: { type: 'from the future' } })
  other.postMessage({ event: booking })
  await vi.waitUntil(() => tab.heard.length > 0)
  expect(tab.heard).toEqual([booking])
  other.close()
})

it('a tab that is closed leaves its connection', async () => {
  const tab = openTab(member())
  const server = await connection(0)
  tab.close()
  await vi.waitUntil(server.isLeft)
})

it('a tab whose turn was taken leaves its connection, and waits for its next turn', async () => {
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

it('reads for itself where tabs can’t take turns', async () => {
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

it('waits for a connection, and comes back when there is one', async () => {
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

it('says that it isn’t live when the server hangs up, and comes back after a pause where it was', async () => {
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

/** The member's other tab has the turn and is asleep: it only says something when it is told to. */
function makeSleeper() {
  const id = member()
  const turn = Promise.withResolvers<void>()
  const channel = new BroadcastChannel(`kindling.events.${id}`)
  void navigator.locks.request(`kindling.events.${id}`, () => turn.promise).catch(() => undefined)
  ends.push(turn.resolve, () => channel.close())
  return { id, say: (message: unknown) => channel.postMessage(message) }
}

describe('beside a tab that has the turn', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('a tab that is looked at takes over when that one falls silent', async () => {
    const { id } = makeSleeper()
    openTab(id)
    vi.advanceTimersByTime(60_000)
    await turnOfTheLoop()
    expect(connections).toEqual([])
    vi.advanceTimersByTime(30_000)
    await connection(0)
  })

  it('a sign of life is waited for from the last one on', async () => {
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
    ['that nobody looks at', (_: () => void) => vi.stubGlobal('document', { visibilityState: 'hidden' })],
    ['that was closed', (close: () => void) => close()],
  ])('a tab %s leaves it the turn', async (_, become) => {
    const { id } = makeSleeper()
    const { close } = openTab(id)
    become(close)
    vi.advanceTimersByTime(300_000)
    await turnOfTheLoop()
    expect((await navigator.locks.query()).held).toHaveLength(1)
    expect(connections).toEqual([])
  })

  it('a tab that reads takes no turn from itself', async () => {
    openTab(member())
    const server = await connection(0)
    vi.advanceTimersByTime(300_000)
    await turnOfTheLoop()
    expect(server.isLeft()).toBe(false)
    expect(connections).toHaveLength(1)
  })
})
