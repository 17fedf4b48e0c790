interface Sending {
  /** Whether something is being sent, for what comes before the next drawing. */
  isUnderWay: { current: boolean }
  /** The same for the screen. */
  setSending: (isSending: boolean) => void
}

/**
 * Sends, and has the form know for as long as it takes. However it ends, the next try is possible.
 * @throws what `send` throws
 */
export async function whileSending<T>(
  { isUnderWay, setSending }: Sending,
  send: () => Promise<T>,
): Promise<T> {
  isUnderWay.current = true
  setSending(true)
  try {
    return await send()
  } finally {
    isUnderWay.current = false
    setSending(false)
  }
}
