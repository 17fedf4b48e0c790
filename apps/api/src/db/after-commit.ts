import { clientOf } from './client-of.ts'

/** Connections whose current transaction has published something. */
const marked = new WeakSet<object>()

/**
 * Calls the pool's `onPublished` once the transaction commits; not called after a rollback.
 * @param tx of a database of `connect`
 */
export function announceAfterCommit(tx: object): void {
  marked.add(clientOf(tx))
}

/** Runs one transaction of a connection and calls `onPublished` after the commit if anything was published in it. */
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
