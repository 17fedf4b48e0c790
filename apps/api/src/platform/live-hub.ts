/** An event as stored in the database. */
export interface LiveNews {
  id: number
  memberId: string
  /** JSON in one line, passed on without parsing: clients ignore unknown events. */
  event: string
}

/** Events read at one time, oldest first. */
export interface Announcement {
  news: readonly LiveNews[]
  /** Transaction id: all earlier transactions' events have been announced. */
  floor: string
}

/** An open event stream of a member's browser. */
export interface LiveReader {
  memberId: string
  sessionId: string
  tell(announced: Announcement): void
  /** Receives a transient event, JSON in one line, that isn't stored: it doesn't move the cursor. */
  pass(event: string): void
  /** The stream ends. The reader may reconnect at once and resume. */
  end(): void
}

export interface LiveHub {
  /** Whether database notifications arrive. While they don't, new readers should be refused. */
  isInTouch(): boolean
  /** Returns the function that removes the reader. */
  add(reader: LiveReader): () => void
  /** Number of readers, of all members or one. */
  count(memberId?: string): number
  /** Sends each reader the events of their member. */
  tell(announced: Announcement): void
  /** Sends a transient event to a member's readers; ignores malformed payloads. */
  pass(said: string): void
  /** Disconnects the readers of a session or member that has changed. */
  end(id: string): void
  endAll(): void
  /** Disconnects this many readers, of any members. */
  endSome(count: number): void
  /** Disconnects all readers, and later ones at once: the process is shutting down. */
  close(): void
}

/** The event streams of this process, by member. */
export function createLiveHub(isInTouch: () => boolean): LiveHub {
  const readersOf = new Map<string, Set<LiveReader>>()
  let all = 0
  let isClosed = false

  function remove(reader: LiveReader) {
    const readers = readersOf.get(reader.memberId)
    if (!readers?.delete(reader)) return
    all -= 1
    if (readers.size === 0) readersOf.delete(reader.memberId)
  }

  function endWhere(isEnded: (reader: LiveReader) => boolean) {
    const ended = [...readersOf.values()].flatMap((readers) => [...readers].filter(isEnded))
    for (const reader of ended) {
      remove(reader)
      reader.end()
    }
  }

  return {
    isInTouch,
    add(reader) {
      const readers = readersOf.get(reader.memberId) ?? new Set()
      readersOf.set(reader.memberId, readers.add(reader))
      all += 1
      if (isClosed) endWhere((one) => one === reader)
      return () => remove(reader)
    },
    count: (memberId) => (memberId === undefined ? all : (readersOf.get(memberId)?.size ?? 0)),
    tell({ news, floor }) {
      const heard = news.filter(({ memberId }) => readersOf.has(memberId))
      for (const [memberId, own] of Map.groupBy(heard, (one) => one.memberId)) {
        for (const reader of [...(readersOf.get(memberId) ?? [])]) reader.tell({ news: own, floor })
      }
    },
    pass(said) {
      const { memberId, event } = Object(JSON.parse(said))
      if (typeof memberId !== 'string' || typeof event !== 'string') return
      for (const reader of [...(readersOf.get(memberId) ?? [])]) reader.pass(event)
    },
    end: (id) => endWhere(({ sessionId, memberId }) => sessionId === id || memberId === id),
    endAll: () => endWhere(() => true),
    endSome(count) {
      let left = count
      endWhere(() => left-- > 0)
    },
    close() {
      isClosed = true
      endWhere(() => true)
    },
  }
}
