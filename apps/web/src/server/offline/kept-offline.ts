import { NetworkError } from '@kindling/domain/client/errors'
import { resources } from '@kindling/domain/client/resources'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { session } from '../api.ts'
import { readKept, writeKept } from './offline-store.ts'

const { bookingLists, conversations } = resources
/** Endpoints whose screens can be read offline. */
const readPaths = [
  ...bookingLists,
  ...conversations,
  ...['/bookings/{id}', '/loans/{id}', '/message/{myId}/{otherId}'],
]
const read = new Set<unknown>(readPaths)
/** Endpoints that are cached: these, the other party's profile, and the member's own profile for the shell. */
const kept = new Set<unknown>([...readPaths, '/users/basic/profile/{userId}', '/users/profile/{id}'])

/** Milliseconds that a screen with something to show waits for a slow connection. */
const PATIENCE = 4000

/** Queries showing an answer from the offline cache, since the server couldn't be reached. */
const keptQueries = new WeakSet<Query>()

/**
 * Age of the oldest offline-readable data on screen, as the time of its answer in milliseconds since the epoch. Undefined
 * if all of it is current.
 * @param online `navigator.onLine`; if false, all data counts as stale
 */
export function shownSince(queryClient: QueryClient, online: boolean): number | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey: [path], state }) => read.has(path) && state.data !== undefined,
    })
    .filter((query) => !online || keptQueries.has(query))
  return shown.length === 0 ? undefined : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
}

/** Only the first page of a paginated list is cached. */
function shortened<T>(answer: T): T {
  const { pages, pageParams } = Object(answer)
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return answer
  return { ...answer, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** A request in progress for a TanStack query. */
interface Asked {
  asked: Promise<unknown>
  query: Query
  client: QueryClient
}

/**
 * Writes answers to the offline cache. If the server is unreachable or slow and the screen has no data, returns the
 * member's cached answer instead.
 */
export async function keptOrAsked({ asked, query, client }: Asked): Promise<unknown> {
  const memberId = session.current()?.id
  if (memberId === undefined || !kept.has(query.queryKey[0])) return await asked
  const name = query.queryHash
  const isStillIn = () => session.current()?.id === memberId
  asked.then(
    async (answer) => {
      keptQueries.delete(query)
      // Caches nothing if the member has signed out meanwhile.
      if (isStillIn()) await writeKept(memberId, name, shortened(answer))
    },
    () => {},
  )
  if (query.state.data !== undefined) return await asked
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late'))
  const first = await Promise.race([asked, late]).catch((error: unknown) => error)
  if (first !== 'late' && !(first instanceof NetworkError)) return await asked
  const record = await readKept(memberId, name)
  if (record === undefined || !isStillIn()) return await asked
  if (first === 'late')
    asked.then(
      (answer) => void (isStillIn() && client.setQueryData(query.queryKey, answer)),
      () => {},
    )
  keptQueries.add(query)
  // Scheduled to run after TanStack has set `dataUpdatedAt` to now.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt: record.at }))
  return record.answer
}
