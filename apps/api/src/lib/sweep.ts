/** How many rows one sweep takes; the next one takes the rest. */
const SWEEP_LIMIT = 500

/**
 * Handles every row that is due, each in its own transaction, so that one that fails holds back no other and locks
 * are held for one row at a time. `handle` checks again under the row's lock: another process may have been there.
 * @returns how many were handled
 * @throws AggregateError after the last row, with what failed
 */
export async function sweep({
  due,
  handle,
}: {
  due: (limit: number) => Promise<string[]>
  handle: (id: string) => Promise<boolean>
}): Promise<number> {
  let handled = 0
  const failures: unknown[] = []
  for (const id of await due(SWEEP_LIMIT)) {
    try {
      if (await handle(id)) handled += 1
    } catch (error) {
      failures.push(new Error(`sweep of ${id} failed`, { cause: error }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows could not be swept`)
  return handled
}
