import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ConnectionSettings, keepingAlive } from '../connect.ts'
import { makeHeartbeat } from './heartbeat.ts'
import { processIdOf } from './process-id.ts'

export interface Listener {
  /**
   * Whether what was announced until a moment ago has arrived: false from the moment that the connection is known to
   * be gone, and at the latest `trustMs` after it fell silent.
   */
  isInTouch(): boolean
  /**
   * Whether what is announced elsewhere is heard here: in touch, and it was tried within the last seconds. Never without
   * `beat`.
   */
  isHearing(): boolean
  /** Has the feed read in every process that listens, this one as well: once for all that is published meanwhile. */
  announce(): void
  close(): Promise<void>
}

export interface ListenOptions {
  log: { warn(detail: object, message: string): void }
  /** Announcements may have been missed. */
  onGap(): void
  /** The connection stood, but what was announced for a while may not have been heard. */
  onUnheard?: () => void
  feed?: Feed
  /**
   * Announces a word on a channel in the way that everything else is announced. When it is heard here, this connection
   * listens to the same database; through a pooler, or with an address of another database, it isn't.
   */
  beat?: (channel: string, word: string) => Promise<unknown>
}

/** What is read from the database rather than announced with a payload, on the connection that listens. */
export interface Feed {
  /** An announcement on it says that there is something to read. */
  channel: string
  /**
   * Begins on a new connection. Answers what reads all that has committed since it was called last, or since then.
   * @param isAnnounced whether the same statement is to announce it to the other processes
   */
  begin(client: pg.Client): (isAnnounced: boolean) => Promise<void>
}

/**
 * How often the server is asked whether it is still there, and the feed is read unannounced: a process may end between
 * a commit and its announcement.
 */
const askEveryMs = 1000

/** How long an answer counts. A network that went away says nothing, and neither does a process that was held. */
const trustMs = 2500

const retryMs = 500

/** What is published within this time is announced, and read, together. */
const gatherMs = 5

/**
 * Listens to channels of PostgreSQL's NOTIFY on a connection of its own, and comes back when that breaks.
 * @param channels what to do with what each of them announces
 */
export function listen(
  settings: ConnectionSettings,
  channels: Record<string, (payload: string) => void>,
  { log, onGap, onUnheard = onGap, feed, beat }: ListenOptions,
): Listener {
  // A name of this process's own: others needn't be told.
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
    // Its own as well, though what that tells of has been read.
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
        // Through a pooler it would be made on a connection that may be anybody's next.
        if (own === processIdOf(client)) heartbeat.beat()
        heardAt = askedAt
        isReported = false
        await pause(gatherMs)
        if (!isToRead && !isToAnnounce && !signal.aborted) await rest()
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
