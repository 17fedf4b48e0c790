import { NetworkError } from '@kindling/domain/client/errors'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { session } from '../api.ts'
import { resources } from '../resources.ts'
import { readKept, writeKept } from './offline-store.ts'

const { bookingLists, conversations } = resources
/** What is read without a connection, by its endpoint. */
const readPaths = [
  ...bookingLists,
  ...conversations,
  ...['/bookings/{id}', '/loans/{id}', '/message/{myId}/{otherId}'],
]
const read = new Set<unknown>(readPaths)
/** With whom it is about, and the member's own profile, which the shell shows. */
const kept = new Set<unknown>([...readPaths, '/users/basic/profile/{userId}', '/users/profile/{id}'])

/** Milliseconds that a screen with something to show waits for a slow connection. */
const PATIENCE = 4000

/** Queries that show what was kept, since the server couldn't be reached. */
const keptQueries = new WeakSet<Query>()

/**
 * Since when the oldest of what is on screen and can be read offline is as it is, milliseconds since the epoch. Undefined
 * where all of it is as the server has it now.
 * @param online whether the browser believes to be connected: otherwise all of it is from before
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

/** The first page of a list is enough to be read in a tunnel. */
function shortened<T>(answer: T): T {
  const { pages, pageParams } = Object(answer)
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return answer
  return { ...answer, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** A call that was begun for a query of TanStack Query. */
interface Asked {
  asked: Promise<unknown>
  query: Query
  client: QueryClient
}

/**
 * Keeps the answer of what can be read without a connection. Where the server can't be reached, or not soon, and the screen
 * has nothing to show, it answers what was kept for the member.
 */
export async function keptOrAsked({ asked, query, client }: Asked): Promise<unknown> {
  const memberId = session.current()?.id
  if (memberId === undefined || !kept.has(query.queryKey[0])) return await asked
  const name = query.queryHash
  const isStillIn = () => session.current()?.id === memberId
  asked.then(
    async (answer) => {
      keptQueries.delete(query)
      // Whoever signed out meanwhile leaves nothing behind.
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
  // After TanStack has set the time of an answer that has just come.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt: record.at }))
  return record.answer
}
