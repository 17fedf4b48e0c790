import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { EVENTS_PATH } from '@kindling/domain/events/live-event'
import type { Talker } from './streams-server.ts'

/** How many streams are opened at a time. */
const atOnce = 50

/** Opens a stream for each, and tells of every message that is announced on one. Answers how to close them all. */
export async function openStreams(
  url: string,
  talkers: readonly Talker[],
  onMessage: (talker: number) => void,
): Promise<() => void> {
  const asked: ClientRequest[] = []
  async function open({ token }: Talker, talker: number): Promise<void> {
    const ask = request(`${url}/api${EVENTS_PATH}`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    asked.push(ask)
    ask.end()
    const [answer] = (await once(ask, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`a stream was refused: ${answer.statusCode}`)
    // It ends when it is closed here, which is no fault.
    ask.on('error', () => undefined)
    answer.on('error', () => undefined)
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      if (/"type": ?"message"/.test(text)) onMessage(talker)
    })
  }
  for (let from = 0; from < talkers.length; from += atOnce) {
    await Promise.all(talkers.slice(from, from + atOnce).map((talker, at) => open(talker, from + at)))
  }
  return () => {
    for (const ask of asked) ask.destroy()
  }
}

/**
 * Asks for each talker's thread every so many milliseconds, spread evenly, and tells of what was found. Who still waits
 * for an answer doesn't ask again. Answers how to stop, which answers how often a connection was lost.
 */
export function pollThreads(
  url: string,
  talkers: readonly Talker[],
  {
    other,
    every,
    onThread,
  }: {
    /** Whom the talker of this number talks to. */
    other: (talker: number) => Talker
    every: number
    onThread: (talker: number, body: string) => void
  },
): () => number {
  const over = new AbortController()
  const { signal } = over
  let lost = 0
  const timers = talkers.map(({ id, token }, talker) => {
    let isAsking = false
    async function ask() {
      if (isAsking || signal.aborted) return
      isAsking = true
      const path = `/message/${id}/${other(talker).id}?limit=20`
      try {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${url}/api${path}`, { headers, signal })
        if (!answer.ok) throw new Error(`a thread was refused: ${answer.status}`)
        onThread(talker, await answer.text())
      } catch (error) {
        if (signal.aborted) return
        // A connection that the server closed just then: the next turn asks again, as the app does.
        if (!(error instanceof TypeError)) throw error
        lost += 1
      }
      isAsking = false
    }
    return setTimeout(
      () => {
        void ask()
        timers[talker] = setInterval(() => void ask(), every)
      },
      (every * talker) / talkers.length,
    )
  })
  return () => {
    over.abort()
    for (const timer of timers) clearTimeout(timer)
    return lost
  }
}
