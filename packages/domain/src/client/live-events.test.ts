import { describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../events/live-event.ts'
import { SignedOutError } from './errors.ts'
import type { Fetch } from './http.ts'
import { followEvents, type LiveReaderDeps, SILENCE } from './live-events.ts'
import { readServerSentEvents } from './server-sent-events.ts'

const text = new TextEncoder()

function streamOf(...chunks: string[]) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(text.encode(chunk))
      controller.close()
    },
  })
}

/** A reader with a scripted server; the last response stays open. Delays are skipped. */
function makeReader(answers: (Response | Error)[], overrides: Partial<LiveReaderDeps> = {}) {
  const stop = new AbortController()
  const sent: { token: string | null; since: string | null }[] = []
  const seen: LiveEvent[] = []
  const pauses: number[] = []
  const states: unknown[] = []
  const fetch: Fetch = async (_, init) => {
    const headers = new Headers(init?.headers)
    sent.push({ token: headers.get('authorization'), since: headers.get('last-event-id') })
    const answer = answers.shift()
    if (answer === undefined) {
      stop.abort()
      throw new Error('the script is over')
    }
    if (answer instanceof Error) throw answer
    return answer
  }
  const deps: LiveReaderDeps = {
    baseUrl: '/api',
    session: { freshToken: async () => 'one', renew: async () => 'two' },
    fetch,
    signal: stop.signal,
    onEvent: (event) => void seen.push(event),
    onCursor: () => {},
    onState: (state) => void states.push(state),
    onFresh: () => void states.push('fresh'),
    untilOnline: async () => {},
    pause: async (milliseconds) => {
      if (milliseconds === SILENCE) return await new Promise(() => {})
      pauses.push(milliseconds)
    },
    random: () => 1,
    ...overrides,
  }
  return { run: () => followEvents(deps), stop, sent, seen, pauses, states }
}

const answer = (...chunks: string[]) => new Response(streamOf(...chunks))
const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers })
const profile = 'data: {"type":"profile"}\n\n'

describe('readServerSentEvents', () => {
  test('parses events in chunks of any size', async () => {
    const whole = 'id: 1\ndata: {"a":"é"}\n\n:\n\ndata: one\r\ndata: two\r\n\r\nid\n\n'
    for (const size of [1, 2, 3, 7, 1000]) {
      const bytes = text.encode(whole)
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size))
          controller.close()
        },
      })
      const events = []
      for await (const event of readServerSentEvents(body)) {
        if (event.id !== undefined || event.data !== undefined) events.push(event)
      }
      expect(events).toEqual([
        { id: '1', data: '{"a":"é"}' },
        { id: undefined, data: 'one\ntwo' },
        { id: '', data: undefined },
      ])
    }
  })

  test.each([
    ['data:one\n\n', 'one'],
    ['data:  one\n\n', ' one'],
    ['data: a: b\n\n', 'a: b'],
    ['data\n\n', ''],
    ['data: one\rdata: two\r\r', 'one\ntwo'],
    [': data: none\n\n', undefined],
    ['mydata: none\n\n', undefined],
  ])('parses the data of %j', async (block, data) => {
    const events = []
    for await (const event of readServerSentEvents(streamOf(block))) events.push(event)
    expect(events).toEqual([{ id: undefined, data }])
  })

  test('throws when the stream breaks off', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error('broken')) })
    await expect(readServerSentEvents(body).next()).rejects.toThrow('broken')
  })

  test('cancels a stream that isn’t read to its end', async () => {
    const cancel = vi.fn()
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(text.encode(':\n\n')),
      cancel,
    })
    for await (const _ of readServerSentEvents(body)) break
    expect(cancel).toHaveBeenCalledTimes(1)
  })
})

describe('followEvents', () => {
  test('reconnects when the stream ends, from the last event id', async () => {
    const { run, sent, seen, states } = makeReader([
      answer('id: 7-1\n\n', profile, 'id: 8-1\n\n'),
      answer('data: {"type":"reset"}\n\n'),
    ])
    await run()
    expect(seen).toEqual([{ type: 'profile' }, { type: 'reset' }])
    expect(sent.map(({ since }) => since)).toEqual([null, '8-1', '8-1'])
    expect(states).toEqual([true, 'fresh', true, true, false, true, false])
  })

  test('continues from another tab’s cursor', async () => {
    const onCursor = vi.fn()
    const { run, sent, states } = makeReader([answer('id: 9-1\n\n')], { since: '5-5', onCursor })
    await run()
    expect(onCursor).toHaveBeenCalledExactlyOnceWith('9-1')
    expect(sent[0]).toEqual({ token: 'Bearer one', since: '5-5' })
    expect(states).toEqual([true, false])
  })

  test('requests the path of the server', async () => {
    const asked: unknown[] = []
    const { run, stop } = makeReader([], {
      fetch: async (url) => {
        asked.push(url)
        stop.abort()
        throw new Error('once is enough')
      },
    })
    await run()
    expect(asked).toEqual(['/api/events'])
  })

  test('leaves no timeout or listener behind', async () => {
    const waiting: AbortSignal[] = []
    const stop = new AbortController()
    const [added, removed] = [
      vi.spyOn(stop.signal, 'addEventListener'),
      vi.spyOn(stop.signal, 'removeEventListener'),
    ]
    const { run } = makeReader([answer(profile, ':\n\n')], {
      signal: stop.signal,
      pause: async (milliseconds, signal) => {
        if (milliseconds === SILENCE) {
          waiting.push(signal)
          return await new Promise(() => {})
        }
        stop.abort()
      },
    })
    await run()
    // One at the start, and one for each heartbeat.
    expect(waiting.map(({ aborted }) => aborted)).toEqual([true, true, true])
    expect(added).toHaveBeenCalledTimes(1)
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual([added.mock.calls[0]?.[1]])
  })

  test('refreshes a refused token', async () => {
    const { run, sent, seen } = makeReader([refused(401), answer(profile)])
    await run()
    expect(sent.slice(0, 2).map(({ token }) => token)).toEqual(['Bearer one', 'Bearer two'])
    expect(seen).toHaveLength(1)
  })

  test('backs off up to half a minute after failures, and resets after a success', async () => {
    const gone = () => new Error('no network')
    const { run, pauses } = makeReader([...Array.from({ length: 7 }, gone), answer('id: 1-1\n\n'), gone()])
    await run()
    expect(pauses.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(pauses.slice(7)).toEqual([1500, 1000])
  })

  test('waits for the Retry-After of a busy server', async () => {
    const { run, pauses } = makeReader([refused(429, { 'retry-after': '45' }), refused(503)])
    await run()
    expect(pauses).toEqual([45_000, 2000])
  })

  test('ignores unknown and malformed events', async () => {
    const { run, seen } = makeReader([
      answer('data: {"type":"newer"}\n\n', 'data: {\n\n', 'data: {"type":"booking"}\n\n', profile),
    ])
    await run()
    expect(seen).toEqual([{ type: 'profile' }])
  })

  test('ends when the member is signed out', async () => {
    const { run, sent } = makeReader([answer(profile)], {
      session: {
        freshToken: async () => {
          throw new SignedOutError()
        },
        renew: async () => 'two',
      },
    })
    await run()
    expect(sent).toEqual([])
  })

  test('aborts a silent stream, and reconnects', async () => {
    const stop = new AbortController()
    let calls = 0
    const { run, pauses } = makeReader([], {
      signal: stop.signal,
      fetch: (_, init) => {
        calls += 1
        if (calls === 2) stop.abort()
        return new Promise((_, reject) => {
          const { signal } = init ?? {}
          if (signal?.aborted) reject(signal.reason)
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
      },
      // The timeout of the first attempt fires at once.
      pause: async (milliseconds) => {
        if (milliseconds !== SILENCE) pauses.push(milliseconds)
        else if (calls > 0) await new Promise(() => {})
        else await vi.waitUntil(() => calls === 1, { timeout: 4000, interval: 1 })
      },
    })
    await run()
    expect(calls).toBe(2)
    expect(pauses).toEqual([1000])
  })
})
