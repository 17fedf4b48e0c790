/** An event as it stands in the database. */
export interface LiveNews {
  id: number
  memberId: string
  /** JSON in one line. Nobody here reads it: whether it is known is for the reader to say. */
  event: string
}

/** What a member is told at one time, oldest first. */
export interface Announcement {
  news: readonly LiveNews[]
  /** Everything of transactions before this one has been announced by now. */
  floor: string
}

/** An open screen of a member's, or a browser's that shares it. */
export interface LiveReader {
  memberId: string
  sessionId: string
  tell(announced: Announcement): void
  /** Hears an event, JSON in one line, that was never written down: it moves no cursor. */
  pass(event: string): void
  /** Nothing follows. The reader may come back at once and go on where it was. */
  end(): void
}

export interface LiveHub {
  /** Whether what happens now is heard of. While it isn't, nobody should be let in. */
  isInTouch(): boolean
  /** Answers how to leave. */
  add(reader: LiveReader): () => void
  /** How many readers there are, or of one member. */
  count(memberId?: string): number
  /** Hands each member's readers what is for them. */
  tell(announced: Announcement): void
  /** Hands a member's readers an event that was never written down; a text of another shape is left alone. */
  pass(said: string): void
  /** Lets go who reads with a session, or as a member, that is another now. */
  end(id: string): void
  endAll(): void
  /** Lets so many readers go, of whichever members. */
  endSome(count: number): void
  /** Lets everybody go, and who comes later as well: the process is about to end. */
  close(): void
}

/** Who of this process's readers hears what. */
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
