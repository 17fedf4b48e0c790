/** Connections in whose transaction something was published. */
const marked = new WeakSet<object>()

/**
 * Has `onPublished` of the pool called once the open transaction of this connection commits, and never when it doesn't.
 * @param client of the transaction, as `clientOf` tells it
 */
export function announceAfterCommit(client: object): void {
  marked.add(client)
}

/** Runs one transaction of a connection, and tells whether anything was published in it. */
export async function tellingWhatCommits<T>(
  client: object,
  run: () => Promise<T>,
  onPublished: () => void,
): Promise<T> {
  try {
    const result = await run()
    if (marked.has(client)) onPublished()
    return result
  } finally {
    marked.delete(client)
  }
}
