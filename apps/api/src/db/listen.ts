import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ConnectionSettings, keepingAlive } from './connect.ts'

export interface Listener {
  /**
   * Whether what was announced until a moment ago has arrived: false from the moment that the connection is known to
   * be gone, and at the latest `trustMs` after it fell silent.
   */
  isInTouch(): boolean
  close(): Promise<void>
}

export interface ListenOptions {
  log: { warn(detail: object, message: string): void }
  /** Announcements may have been missed. */
  onGap(): void
}

/** How often the server is asked whether it is still there. */
const askEveryMs = 1000

/** How long an answer counts. A network that went away says nothing, and neither does a process that was held. */
const trustMs = 2500

const retryMs = 500

/**
 * Listens to channels of PostgreSQL's NOTIFY on a connection of its own, and comes back when that breaks.
 * @param channels what to do with what each of them announces
 */
export function listen(
  settings: ConnectionSettings,
  channels: Record<string, (payload: string) => void>,
  { log, onGap }: ListenOptions,
): Listener {
  const closing = new AbortController()
  let heardAt: number | undefined
  let isReported = false

  const lose = () => {
    heardAt = undefined
    onGap()
  }

  /** Until the connection breaks or nobody wants it any more. */
  const hold = async () => {
    const client = new pg.Client({
      ...settings,
      ...keepingAlive,
      application_name: 'kindling listener',
      connectionTimeoutMillis: trustMs,
      query_timeout: trustMs,
    })
    const broken = new AbortController()
    const signal = AbortSignal.any([closing.signal, broken.signal])
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    signal.addEventListener('abort', lose, { once: true })
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      onGap()
      while (!signal.aborted) {
        const askedAt = performance.now()
        await client.query('select 1')
        if (signal.aborted) break
        heardAt = askedAt
        isReported = false
        await pause(askEveryMs, undefined, { signal })
      }
    } catch (err) {
      // Once for each time that it is away, however often it tries.
      if (!closing.signal.aborted && !isReported) log.warn({ err }, 'the listening connection is away')
      isReported = true
    } finally {
      lose()
      // Closing one whose other end has vanished would wait for the server's reply.
      await Promise.race([client.end(), pause(trustMs, undefined, { ref: false })])
    }
  }

  const keep = async () => {
    while (!closing.signal.aborted) {
      await hold()
      await pause(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const kept = keep()

  return {
    isInTouch: () => heardAt !== undefined && performance.now() - heardAt < trustMs,
    async close() {
      closing.abort()
      await kept
    },
  }
}
