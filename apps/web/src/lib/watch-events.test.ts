import type { LiveEvent } from '@kindling/domain/events/live-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchEvents } from './watch-events.ts'

vi.mock('./api.ts', () => ({ session: { freshToken: async () => 'token', renew: async () => 'token' } }))
vi.stubGlobal('window', new EventTarget())
Object.defineProperty(navigator, 'onLine', { value: true })
vi.stubGlobal('document', { visibilityState: 'visible' })

const text = new TextEncoder()

/** The server's side of one connection. */
interface Connection {
  since: string | null
  say: (lines: string) => void
}

let connections: Connection[]
let ends: (() => void)[]

beforeEach(() => {
  connections = []
  ends = []
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(signal.reason))
        connections.push({
          since: new Headers(headers).get('last-event-id'),
          say: (lines) => stream.enqueue(text.encode(lines)),
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

it('a tab that is looked at takes over from one that fell silent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const id = member()
  // Asleep: it has the lock, and never says anything.
  const asleep = Promise.withResolvers<void>()
  void navigator.locks.request(`kindling.events.${id}`, () => asleep.promise).catch(() => undefined)
  openTab(id)
  vi.advanceTimersByTime(60_000)
  await new Promise((done) => setImmediate(done))
  expect(connections).toEqual([])
  vi.advanceTimersByTime(30_000)
  await connection(0)
  asleep.resolve()
  vi.useRealTimers()
})
