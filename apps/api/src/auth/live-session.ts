import type { Executor } from '../db/connect.ts'
import type { Replicas } from '../db/connections/replicas.ts'
import { isDatabaseUnavailable } from '../db/pg-errors.ts'
import { findLiveMember, findLiveSession, type LiveMember } from './live-session-store.ts'

export interface LiveSessions {
  /** The member of an active session, or undefined. */
  find(sessionId: string): Promise<LiveMember | undefined>
  /** A member, signed in or not; undefined once they have left. */
  findMember(memberId: string): Promise<LiveMember | undefined>
  /** Removes a session, or a member with their sessions, from the cache: call it once a change has committed. */
  forget(id: string): void
}

/** NOTIFY channel on which triggers announce the id of a changed session or member. */
export const sessionChannel = 'kindling_sessions'

/** Reads sessions and members from the database for every call, without a cache. */
export function askSessions(db: Executor): LiveSessions {
  return {
    find: (sessionId) => findLiveSession(db, sessionId),
    findMember: (memberId) => findLiveMember(db, memberId),
    forget() {},
  }
}

/**
 * As `askSessions`, but reads from a replica while the primary is away, so that reads work during a failover. No
 * session can be revoked meanwhile either.
 */
export function askSessionsOfEither(primary: Executor, replicas: Replicas): LiveSessions {
  async function ofEither<T>(ask: (db: Executor) => Promise<T>): Promise<T> {
    const replica = replicas.isPrimaryAway() ? replicas.choose(undefined) : undefined
    try {
      return await replicas.unlessAway(ask(replica?.db ?? primary), replica)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (replica !== undefined) replicas.leaveOut(replica)
      const other = replicas.choose(undefined)
      if (other === undefined) throw error
      return await ask(other.db)
    }
  }
  return {
    find: (sessionId) => ofEither((db) => findLiveSession(db, sessionId)),
    findMember: (memberId) => ofEither((db) => findLiveMember(db, memberId)),
    forget() {},
  }
}

const mostRemembered = 10_000
const rememberMs = 60_000

/**
 * Caches sessions and members for up to a minute, and only while change notifications are sure to arrive: call
 * `forget` for each, and `forgetAll` when some may have been missed (docs/decisions/131).
 * @param isInTouch whether notifications arrive now; otherwise every call reads the database
 */
export function rememberSessions(
  asked: LiveSessions,
  isInTouch: () => boolean,
): LiveSessions & { forgetAll(): void } {
  let changes = 0

  function remembering(ask: (id: string) => Promise<LiveMember | undefined>) {
    // A Map keeps insertion order: the first entry is the least recently used.
    const known = new Map<string, { found: LiveMember; until: number }>()

    const remembered = (id: string): LiveMember | undefined => {
      const kept = known.get(id)
      if (kept === undefined || !isInTouch()) return undefined
      known.delete(id)
      if (performance.now() >= kept.until) return undefined
      known.set(id, kept)
      return kept.found
    }

    const remember = (id: string, found: LiveMember) => {
      const [oldest] = known.keys()
      if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest)
      known.set(id, { found, until: performance.now() + rememberMs })
    }

    async function find(id: string): Promise<LiveMember | undefined> {
      const kept = remembered(id)
      if (kept !== undefined) return kept
      const changesBefore = changes
      const found = await ask(id)
      // Not cached if a notification came during the read: the result may be outdated.
      if (found !== undefined && changes === changesBefore && isInTouch()) remember(id, found)
      return found
    }

    return { known, find }
  }

  const sessions = remembering((id) => asked.find(id))
  const members = remembering((id) => asked.findMember(id))

  return {
    find: sessions.find,
    findMember: members.find,

    forget(id) {
      changes += 1
      members.known.delete(id)
      if (sessions.known.delete(id)) return
      for (const [sessionId, { found }] of sessions.known) {
        if (found.memberId === id) sessions.known.delete(sessionId)
      }
    },

    forgetAll() {
      changes += 1
      sessions.known.clear()
      members.known.clear()
    },
  }
}
