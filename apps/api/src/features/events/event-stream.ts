import type { Writable } from 'node:stream'

/** How often a stream says that it is still there: often enough for proxies that close what is silent for 30 s. */
export const heartbeatMs = 25_000

/** What may wait for a reader that doesn't read, in bytes. */
const mostWaiting = 64 * 1024

export interface EventStream {
  /** Sends events, each as JSON in one line; a reader that is cut off after the last of them goes on at the cursor. */
  send(events: readonly string[], cursor: string): void
  /** Sends one that isn't kept: whoever is cut off after it goes on where it was before. */
  pass(event: string): void
  /** Ends it once what was sent has left. */
  end(): void
}

/**
 * Server-sent events (WHATWG HTML, 9.2) into a response. Who doesn't read what is sent is let go: it comes back, and
 * goes on where it was.
 * @param onClose called once, however it ends
 */
export function openEventStream(to: Writable, { onClose }: { onClose: () => void }): EventStream {
  let waited = 0
  const write = (text: string) => {
    if (to.destroyed || to.writableEnded) return
    to.write(text)
    if (to.writableLength > mostWaiting) to.destroy()
  }
  const beat = setInterval(() => {
    // As much waits as the last time, or more.
    if (waited > 0 && to.writableLength >= waited) to.destroy()
    write(':\n\n')
    waited = to.writableLength
  }, heartbeatMs)
  to.on('error', () => to.destroy())
  const close = () => {
    clearInterval(beat)
    onClose()
  }
  // Who went away before it began won't do so again.
  if (to.destroyed) close()
  else to.once('close', close)

  return {
    send: (events, cursor) =>
      write(`${events.map((event) => `data: ${event}\n\n`).join('')}id: ${cursor}\n\n`),
    pass: (event) => write(`data: ${event}\n\n`),
    end() {
      if (!to.writableEnded) to.end()
    },
  }
}
