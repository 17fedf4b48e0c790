interface Sending {
  /** Ref: whether a submit is in progress, also before the next render. */
  isUnderWay: { current: boolean }
  /** Sets the same flag as state, for rendering. */
  setSending: (isSending: boolean) => void
}

/**
 * Runs `send` with the form marked as submitting. Resets the mark on success and on failure.
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
