import type { Writable } from 'node:stream'

/** Heartbeat interval in milliseconds: some proxies close connections that are silent for 30 s. */
export const heartbeatMs = 25_000

/** Most unsent bytes of a slow reader. */
const mostWaiting = 64 * 1024

export interface EventStream {
  /**
   * Sends events, each as one line of JSON; a reader that reconnects after the last of them continues at the
   * cursor.
   */
  send(events: readonly string[], cursor: string): void
  /** Sends a transient event, which doesn't move the cursor. */
  pass(event: string): void
  /** Closes the stream once everything was sent. */
  end(): void
}

/**
 * Writes server-sent events (WHATWG HTML, 9.2) to a response. A reader that is too slow is disconnected; it
 * reconnects and continues at its cursor.
 * @param onClose called once, however the stream ends
 */
export function openEventStream(to: Writable, { onClose }: { onClose: () => void }): EventStream {
  let waited = 0
  const write = (text: string) => {
    if (to.destroyed || to.writableEnded) return
    to.write(text)
    if (to.writableLength > mostWaiting) to.destroy()
  }
  const beat = setInterval(() => {
    // The reader has read nothing since the last heartbeat.
    if (waited > 0 && to.writableLength >= waited) to.destroy()
    write(':\n\n')
    waited = to.writableLength
  }, heartbeatMs)
  to.on('error', () => to.destroy())
  const close = () => {
    clearInterval(beat)
    onClose()
  }
  // A connection that was closed before emits no further `close` event.
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
