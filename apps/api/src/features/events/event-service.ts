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

/** Streams of one member in one process; a browser needs one, however many tabs it has. */
const mostOfMember = 10
/** Streams of one process. */
const mostOfAll = 10_000
/** A device that reconnects more often than this isn't losing a connection. By session, which no contract counts by. */
const openings = { max: 60, windowMs: MINUTE }
/** More than this since a reader was cut off, and reading everything again is quicker. */
const mostCaughtUp = 200

const reset = JSON.stringify({ type: 'reset' } satisfies LiveEvent)

/** A call in all but the contract: of the kind `browse`, since it brings what others write. */
export const stream = { auth: 'access', kind: 'browse' } as const

export interface Reading {
  memberId: string
  sessionId: string
  /** When the token that it reads with ends. */
  expiresAt: Date
  /** The Last-Event-ID of who was here before. */
  since: string | undefined
}

/** What happens to a member, as it happens. */
export function makeEventService({
  db,
  clock,
  config,
  live,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'live'>) {
  /** @throws AppError `too_many_requests`, or `unavailable` while this process can't hear what happens */
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
   * Sends a member's events until the reader goes away, its token ends, or its session does. What it missed since
   * it was here last comes first; an event may come twice.
   * @param open begins to answer: nothing can be refused any more
   * @throws AppError `unauthenticated` once the session has ended, `suspended`, `too_many_requests`, `unavailable`
   */
  async function read(reading: Reading, open: (onClose: () => void) => EventStream): Promise<void> {
    const { memberId, sessionId, expiresAt, since } = reading
    // With nothing awaited between this and the place that it takes: sixty at once find ten places.
    assertRoom(memberId)
    const waiting: Announcement[] = []
    let stream: EventStream | undefined
    let isOver = false
    /** What was read, and may yet be announced. */
    let known = new Set<number>()
    const tell = ({ news, floor }: Announcement) => {
      const fresh = news.filter(({ id }) => !known.delete(id)).map(({ event }) => event)
      if (fresh.length > 0) stream?.send(fresh, writeCursor({ floor, at: clock.now() }))
    }
    const leave = live.add({
      memberId,
      sessionId,
      tell: (announced) => (stream === undefined ? void waiting.push(announced) : tell(announced)),
      // What passes while it is let in is over before it would be of use.
      pass: (event) => stream?.pass(event),
      end() {
        isOver = true
        stream?.end()
      },
    })

    try {
      await limit(db, `events:${sessionId}`, openings, clock.now())
      // Its session may have ended after it was looked up and before anybody here could have heard of that.
      await assertMayRead(reading)
      const missed = await catchUp(memberId, readCursor(since))
      if (isOver) {
        // With its session, by a suspension, or because this process hears nothing any more.
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

  /** Asks the database rather than what is remembered. @throws AppError `unauthenticated`, `suspended` */
  async function assertMayRead({ memberId: id, sessionId }: Reading): Promise<void> {
    const member = await memberOf({ sessions: askSessions(db), clock, config }, { id, sessionId })
    assertMayCall({ member }, stream, {})
  }

  /** What a reader missed, and where it goes on once it has read that. */
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

  /** Nobody who was cut off longer than this catches up. */
  async function forgetPast(at: Database, now: Date): Promise<void> {
    await store.deleteEventsBefore(at, new Date(now.getTime() - keepEventsMs))
  }

  return { read, forgetPast }
}
