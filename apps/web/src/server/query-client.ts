import { ApiError, NetworkError, SignedOutError, TimeoutError } from '@kindling/domain/client/errors'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'
import { importLate } from '../browser/import-late.ts'
import { hasOfflineWorker } from '../browser/offline-worker.ts'

/** Tries after the first. */
const RETRIES = 2
/** Seconds that a screen waits by itself for the time that the server named; whoever waits longer is told instead. */
const LONGEST_WAIT = 10

/**
 * What the server refused won't be granted by asking again; a lost connection or a busy server may be. Where the server
 * says when to come back, that decides. What took too long has taken long enough.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || error instanceof SignedOutError) return false
  if (error instanceof ApiError) {
    if (error.retryAfter !== undefined) return error.retryAfter <= LONGEST_WAIT
    return error.status >= 500
  }
  if (error instanceof NetworkError) return navigator.onLine && !(error instanceof TimeoutError)
  return true
}

/** Milliseconds until the next try: as long as the server asked for, else a second, then two. */
export function pauseBeforeRetry(failures: number, error: unknown): number {
  const named = error instanceof ApiError ? error.retryAfter : undefined
  return named === undefined ? 1000 * 2 ** failures : named * 1000
}

/** Asked for once more than what is there: a screen's first answer, or the next page of a list. */
const bringsNew = ({ state }: Query) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined

/**
 * What changes while an answer is on its way may not be in that answer. TanStack asks again for what is there; but it
 * takes a first answer that is still coming as fresh, and drops a next page that somebody has asked for. Here both are
 * waited for, and asked for once more when they have come.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const coming = new Set(
      this.getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter(bringsNew),
    )
    const matches = filters?.predicate
    await Promise.all([
      super.invalidateQueries(
        { ...filters, predicate: (query) => !coming.has(query) && (matches?.(query) ?? true) },
        options,
      ),
      ...[...coming].map(async (query) => {
        await query.promise?.catch(() => undefined)
        // Where nothing came, nothing is out of date: the screen says so, and doesn't begin to wait again.
        if (query.state.data === undefined) return
        await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
      }),
    ])
  }
}

/**
 * Asks, and where pages are started without a connection also keeps the answer, or answers what was kept. That code comes
 * while the server is being asked.
 */
const askOrRead: QueryPersister<unknown, QueryKey> = async (ask, context, query) => {
  const asked = Promise.resolve(ask(context))
  if (!hasOfflineWorker()) return await asked
  asked.catch(() => {})
  const late = await importLate(() => import('./offline/kept-offline.ts')).catch(() => undefined)
  return await (late?.keptOrAsked({ asked, query, client: context.client }) ?? asked)
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a connection a screen says so at once, and loads by itself when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: isWorthRetrying,
      retryDelay: pauseBeforeRetry,
      persister: askOrRead,
    },
    // What was pressed without a connection fails and says so; it must not happen by itself some time later.
    mutations: { retry: false, networkMode: 'always' },
  },
})
