/** Interval of heartbeats in milliseconds: each costs one NOTIFY for each listening process. */
const beatEveryMs = 5000
/** Milliseconds after the last heartbeat received within which the next one must arrive. */
const trustMs = beatEveryMs + 2500

export interface Heartbeat {
  /** Sends a heartbeat when one is due. */
  beat(): void
  hear(word: string): void
  /** Whether the last heartbeat came back in time. */
  isHeard(): boolean
  /** Forgets the heartbeats sent so far. */
  stop(): void
}

/**
 * Checks that NOTIFY messages arrive, by sending some to itself.
 * @param send a failure counts as a lost heartbeat
 * @param onUnheard heartbeats were lost and arrive again: notifications in between may have been missed
 */
export function makeHeartbeat(
  send: (word: string) => Promise<unknown> | undefined,
  onUnheard: () => void,
): Heartbeat {
  let sent: { word: string; at: number } | undefined
  let heardSentAt: number | undefined
  let words = 0
  const isHeard = () => heardSentAt !== undefined && performance.now() - heardSentAt < trustMs

  return {
    beat() {
      const at = performance.now()
      if (sent !== undefined && at - sent.at < beatEveryMs) return
      words += 1
      sent = { word: String(words), at }
      send(sent.word)?.catch(() => undefined)
    },
    hear(word) {
      if (sent?.word !== word) return
      if (!isHeard()) onUnheard()
      heardSentAt = sent.at
    },
    isHeard,
    stop() {
      sent = undefined
      heardSentAt = undefined
    },
  }
}
