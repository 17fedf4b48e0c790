import { AppError } from '@kindling/domain/errors'
import type { LiveEvent } from '@kindling/domain/events/live-event'
import { assertMayCall, memberOf } from '../../auth/auth.ts'
import { askSessions } from '../../auth/live-session.ts'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import { MINUTE, SECOND } from '../../platform/durations.ts'
import type { Announcement } from '../../platform/live-hub.ts'
import { type Cursor, isLost, keepEventsMs, readCursor, writeCursor } from './cursor.ts'
import * as store from './event-store.ts'
import type { EventStream } from './event-stream.ts'

/** Most streams of one member in one process; a browser needs one for all its tabs. */
const mostOfMember = 10
/** Most streams of one process. */
const mostOfAll = 10_000
/** Rate limit of reconnections. By session, which limits in contracts can't count by. */
const openings = { max: 60, windowMs: MINUTE }
/** With more missed events than this, refetching everything is cheaper. */
const mostCaughtUp = 200

const reset = JSON.stringify({ type: 'reset' } satisfies LiveEvent)

/** Handled like an endpoint of the contract: of the kind `browse`, since it shows content by others. */
export const stream = { auth: 'access', kind: 'browse' } as const

export interface Reading {
  memberId: string
  sessionId: string
  /** Expiry of the access token. */
  expiresAt: Date
  /** The Last-Event-ID of a reader that reconnects. */
  since: string | undefined
}

/** A member's live event stream. */
export function makeEventService({
  db,
  clock,
  config,
  live,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'live'>) {
  /** @throws AppError `too_many_requests`, or `unavailable` while this process doesn't receive events */
  function assertRoom(memberId: string): void {
    if (!live.isInTouch() || live.count() >= mostOfAll) {
      const retryAfter = 5
      throw new AppError('unavailable', 'Live updates are away for a moment.', { retryAfter })
    }
    if (live.count(memberId) >= mostOfMember) {
      const retryAfter = MINUTE / SECOND
      throw new AppError('too_many_requests', 'Kindling is open in too many places.', { retryAfter })
    }
  }

  /**
   * Sends a member's events until the connection closes, the token expires, or the session ends. Missed
   * events come first; an event may come twice.
   * @param open starts the response, after which no error status can be sent
   * @throws AppError `unauthenticated` once the session has ended, `suspended`, `too_many_requests`,
   * `unavailable`
   */
  async function read(reading: Reading, open: (onClose: () => void) => EventStream): Promise<void> {
    const { memberId, sessionId, expiresAt, since } = reading
    // No `await` between this check and the registration, or parallel connections could exceed the maximum.
    assertRoom(memberId)
    const waiting: Announcement[] = []
    let stream: EventStream | undefined
    let isOver = false
    /** Ids of events already sent that may be announced again. */
    let known = new Set<number>()
    const tell = ({ news, floor }: Announcement) => {
      const fresh = news.filter(({ id }) => !known.delete(id)).map(({ event }) => event)
      if (fresh.length > 0) stream?.send(fresh, writeCursor({ floor, at: clock.now() }))
    }
    const leave = live.add({
      memberId,
      sessionId,
      tell: (announced) => (stream === undefined ? void waiting.push(announced) : tell(announced)),
      // Transient events during the setup are dropped: they would be outdated.
      pass: (event) => stream?.pass(event),
      end() {
        isOver = true
        stream?.end()
      },
    })

    try {
      await limit(db, `events:${sessionId}`, openings, clock.now())
      // The session may have ended between its lookup and the registration here.
      await assertMayRead(reading)
      const missed = await catchUp(memberId, readCursor(since))
      if (isOver) {
        // Closed with the session, by a suspension, or because this process no longer receives events.
        await assertMayRead(reading)
        throw new AppError('unavailable', 'Live updates are away for a moment.', { retryAfter: 1 })
      }
      const expiry = setTimeout(() => stream?.end(), expiresAt.getTime() - clock.now().getTime())
      stream = open(() => {
        clearTimeout(expiry)
        leave()
      })
      stream.send(missed.events, writeCursor(missed.from))
      known = missed.ids
      for (const announced of waiting) tell(announced)
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Bypasses the session cache. @throws AppError `unauthenticated`, `suspended` */
  async function assertMayRead({ memberId: id, sessionId }: Reading): Promise<void> {
    const member = await memberOf({ sessions: askSessions(db), clock, config }, { id, sessionId })
    assertMayCall({ member }, stream, {})
  }

  /** Missed events, and the cursor after them. */
  async function catchUp(memberId: string, cursor: Cursor | undefined) {
    const from = { floor: await store.readFloor(db), at: clock.now() }
    const ids = new Set<number>()
    if (cursor === undefined) return { from, ids, events: [] }
    if (isLost(cursor, from)) return { from, ids, events: [reset] }
    const rows = await store.listEventsFrom(db, memberId, cursor.floor, mostCaughtUp + 1)
    if (rows.length > mostCaughtUp) return { from, ids, events: [reset] }
    for (const { id } of rows) ids.add(id)
    return { from, ids, events: rows.map(({ event }) => event) }
  }

  /** Deletes events older than any cursor that is accepted. */
  async function forgetPast(at: Database, now: Date): Promise<void> {
    await store.deleteEventsBefore(at, new Date(now.getTime() - keepEventsMs))
  }

  return { read, forgetPast }
}
