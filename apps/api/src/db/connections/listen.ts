import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ConnectionSettings, keepingAlive } from '../connect.ts'
import { makeHeartbeat } from './heartbeat.ts'
import { processIdOf } from './process-id.ts'

export interface Listener {
  /**
   * Whether notifications sent until a moment ago have arrived: false once the connection is known to be broken, at
   * the latest `trustMs` after the last answer.
   */
  isInTouch(): boolean
  /**
   * Whether notifications of other processes arrive: in touch, and a heartbeat came back within the last seconds.
   * Always false without `beat`.
   */
  isHearing(): boolean
  /** Makes every listening process, this one included, read the feed; calls close together are batched. */
  announce(): void
  close(): Promise<void>
}

export interface ListenOptions {
  log: { warn(detail: object, message: string): void }
  /** Called when notifications may have been missed, after a reconnect. */
  onGap(): void
  /** Called when notifications may have been missed although the connection stood (heartbeats were lost). */
  onUnheard?: () => void
  feed?: Feed
  /**
   * Sends a heartbeat with NOTIFY by the same connections as all other notifications. It comes back only if this
   * connection listens to the same database, straight to the server: not through a pooler.
   */
  beat?: (channel: string, word: string) => Promise<unknown>
}

/** Events that are read from a table on the listening connection, rather than sent as NOTIFY payloads. */
export interface Feed {
  /** A notification on this channel means that there are new rows. */
  channel: string
  /**
   * Starts on a new connection. Returns a function that reads everything committed since its last call, or since
   * `begin`.
   * @param isAnnounced whether the same statement also notifies the other processes
   */
  begin(client: pg.Client): (isAnnounced: boolean) => Promise<void>
}

/**
 * Interval of the server's liveness check and of reading the feed without a notification, since a process may crash
 * between commit and NOTIFY. Milliseconds.
 */
const askEveryMs = 1000

/** How long a liveness answer counts, in milliseconds: a lost network or a paused process reports no error. */
const trustMs = 2500

const retryMs = 500

/** Events published within this many milliseconds are announced, and read, together. */
const gatherMs = 5

/**
 * Subscribes to PostgreSQL NOTIFY channels on a connection of its own, and reconnects when that breaks.
 * @param channels the handler of each channel's payloads
 */
export function listen(
  settings: ConnectionSettings,
  channels: Record<string, (payload: string) => void>,
  { log, onGap, onUnheard = onGap, feed, beat }: ListenOptions,
): Listener {
  // A random channel name, so that heartbeats go to this process only.
  const beatChannel = `kindling_beat_${randomUUID()}`
  const heartbeat = makeHeartbeat((word) => beat?.(beatChannel, word), onUnheard)
  const closing = new AbortController()
  let heardAt: number | undefined
  let isReported = false
  let isToAnnounce = false
  let isToRead = false
  let wake = () => {}

  const rest = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, askEveryMs)
    wake = resolve
    await promise
    clearTimeout(timer)
  }

  const lose = () => {
    heardAt = undefined
    heartbeat.stop()
    onGap()
  }

  /** Holds one connection until it breaks or the listener is closed. */
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
    // Feed notifications of this process itself are ignored: their rows have already been read.
    let own: number | undefined
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (channel === beatChannel) return heartbeat.hear(payload)
      if (channel !== feed?.channel) return channels[channel]?.(payload)
      if (processId === own) return
      isToRead = true
      wake()
    })
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    signal.addEventListener(
      'abort',
      () => {
        lose()
        wake()
      },
      { once: true },
    )
    try {
      await client.connect()
      for (const channel of [...Object.keys(channels), beatChannel, ...(feed ? [feed.channel] : [])]) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      onGap()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      own = rows[0]?.pid
      const ask = feed?.begin(client) ?? (() => client.query('select 1'))
      while (!signal.aborted) {
        const askedAt = performance.now()
        const isAnnounced = isToAnnounce
        isToAnnounce = false
        isToRead = false
        await ask(isAnnounced)
        if (signal.aborted) break
        // No heartbeat through a pooler: LISTEN would be made on a server connection that others use next.
        if (own === processIdOf(client)) heartbeat.beat()
        heardAt = askedAt
        isReported = false
        await pause(gatherMs)
        if (!isToRead && !isToAnnounce && !signal.aborted) await rest()
      }
    } catch (err) {
      // Logged once for each outage, not for each retry.
      if (!closing.signal.aborted && !isReported) log.warn({ err }, 'the listening connection is away')
      isReported = true
    } finally {
      lose()
      // `end` on a connection whose other end has vanished would wait for the server's reply.
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
  const isInTouch = () => heardAt !== undefined && performance.now() - heardAt < trustMs

  return {
    announce() {
      isToAnnounce = true
      wake()
    },
    isInTouch,
    isHearing: () => isInTouch() && heartbeat.isHeard(),
    async close() {
      closing.abort()
      await kept
    },
  }
}
