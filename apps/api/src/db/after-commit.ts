import { clientOf } from './client-of.ts'

/** Connections in whose transaction something was published. */
const marked = new WeakSet<object>()

/**
 * Has `onPublished` of the pool called once a transaction commits, and never when it doesn't.
 * @param tx of a database of `connect`
 */
export function announceAfterCommit(tx: object): void {
  marked.add(clientOf(tx))
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
