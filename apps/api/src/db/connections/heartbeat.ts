/** How often a word is sent, in milliseconds: it costs one NOTIFY for each process that listens. */
const beatEveryMs = 5000
/** How long after the last word that was heard the next one may take. */
const trustMs = beatEveryMs + 2500

export interface Heartbeat {
  /** Sends a word when the last one was sent long enough ago. */
  beat(): void
  hear(word: string): void
  /** Whether the last word has come back, and not too long ago. */
  isHeard(): boolean
  /** What was sent before counts no more. */
  stop(): void
}

/**
 * Tries whether what is sent comes back.
 * @param send its failure is no more than a word that isn't heard
 * @param onUnheard words were lost, and are heard again: what was announced between them may have been missed
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
