import type { Executor } from '../db/connect.ts'
import { isDatabaseUnavailable } from '../db/pg-errors.ts'
import type { Replicas } from '../db/replicas.ts'
import { findLiveSession, type LiveSession } from './live-session-store.ts'

export interface LiveSessions {
  /** A session that wasn't ended, or undefined. */
  find(sessionId: string): Promise<LiveSession | undefined>
  /** Forgets a session, or a member's sessions: call it once a change of them has committed. */
  forget(id: string): void
}

/** The channel on which the database's triggers announce the id of a session or member that changed. */
export const sessionChannel = 'kindling_sessions'

/** Sessions asked of the database for every call. */
export function askSessions(db: Executor): LiveSessions {
  return {
    find: (sessionId) => findLiveSession(db, sessionId),
    forget() {},
  }
}

/**
 * Sessions asked of a replica while the primary is away: reading goes on during a failover. Nobody can end a session
 * meanwhile either.
 */
export function askSessionsOfEither(primary: Executor, replicas: Replicas): LiveSessions {
  return {
    async find(sessionId) {
      const replica = replicas.isPrimaryAway() ? replicas.choose(undefined) : undefined
      try {
        const found = findLiveSession(replica?.db ?? primary, sessionId)
        return await replicas.unlessAway(found, replica)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        if (replica !== undefined) replicas.leaveOut(replica)
        const other = replicas.choose(undefined)
        if (other === undefined) throw error
        return await findLiveSession(other.db, sessionId)
      }
    },
    forget() {},
  }
}

const mostRemembered = 10_000
const rememberMs = 60_000

/**
 * Sessions cached for a minute at most, and only while the notification of every change is sure to arrive: forget what
 * is announced, and `forgetAll` when an announcement may have been missed (docs/decisions/009).
 * @param isInTouch whether what is announced arrives now; while it doesn't, each call asks
 */
export function rememberSessions(
  asked: LiveSessions,
  isInTouch: () => boolean,
): LiveSessions & { forgetAll(): void } {
  // A Map keeps the order of insertion: the first is the one that was used least recently.
  const known = new Map<string, { session: LiveSession; until: number }>()
  let changes = 0

  const remembered = (sessionId: string): LiveSession | undefined => {
    const found = known.get(sessionId)
    if (found === undefined || !isInTouch()) return undefined
    known.delete(sessionId)
    if (performance.now() >= found.until) return undefined
    known.set(sessionId, found)
    return found.session
  }

  const remember = (sessionId: string, session: LiveSession) => {
    const [oldest] = known.keys()
    if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest)
    known.set(sessionId, { session, until: performance.now() + rememberMs })
  }

  return {
    async find(sessionId) {
      const found = remembered(sessionId)
      if (found !== undefined) return found
      const changesBefore = changes
      const session = await asked.find(sessionId)
      // What was announced meanwhile may be newer than what was read.
      if (session !== undefined && changes === changesBefore && isInTouch()) remember(sessionId, session)
      return session
    },

    forget(id) {
      changes += 1
      if (known.delete(id)) return
      for (const [sessionId, { session }] of known) if (session.memberId === id) known.delete(sessionId)
    },

    forgetAll() {
      changes += 1
      known.clear()
    },
  }
}
