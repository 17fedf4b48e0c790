import { fillPath } from '@kindling/domain/endpoint'
import { EVENTS_PATH, type LiveEvent, liveEventSchema } from '@kindling/domain/events/live-event'
import { vi } from 'vitest'
import type { TestMember } from './make-member.ts'

export interface EventReader {
  status: number
  headers: Headers
  /** The response to a refused stream. */
  refusal(): Promise<unknown>
  /** Events received so far, oldest first. */
  events: readonly LiveEvent[]
  /** Whether the server has closed the stream. */
  isOver(): boolean
  /** The last event's id, for reconnecting. */
  cursor(): string
  /** Waits for a number of events. */
  until(count: number): Promise<readonly LiveEvent[]>
  untilOver(): Promise<void>
  close(): void
}

const soon = { timeout: 10_000, interval: 5 }

/** Reads a member's event stream as a browser does. Resolves once the stream has begun or was refused. */
export async function readEvents(
  origin: string,
  member: TestMember,
  { since, token }: { since?: string; token?: string } = {},
): Promise<EventReader> {
  const closing = new AbortController()
  const response = await fetch(`${origin}/api${fillPath(EVENTS_PATH)}`, {
    signal: closing.signal,
    headers: {
      authorization: `Bearer ${token ?? (await member.token())}`,
      ...(since === undefined ? {} : { 'last-event-id': since }),
    },
  })
  const events: LiveEvent[] = []
  let cursor: string | undefined
  let isOver = false
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        cursor = /^id: (.*)$/m.exec(block)?.[1] ?? cursor
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) events.push(liveEventSchema.parse(JSON.parse(data)))
      }
    }
  }
  if (response.ok && response.body) {
    const over = () => {
      isOver = true
    }
    read(response.body).then(over, over)
    await vi.waitUntil(() => cursor !== undefined || isOver, soon)
  }
  return {
    status: response.status,
    headers: response.headers,
    refusal: () => response.json(),
    events,
    isOver: () => isOver,
    cursor() {
      if (cursor === undefined) throw new Error('nothing was sent')
      return cursor
    },
    async until(count) {
      await vi.waitUntil(() => events.length >= count, soon)
      return events
    },
    untilOver: async () => void (await vi.waitUntil(() => isOver, soon)),
    close: () => closing.abort(),
  }
}
