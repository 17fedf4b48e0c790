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

/** Retries after the first attempt. */
const RETRIES = 2
/** Longest `Retry-After` in seconds that is waited for; with a longer one the error is shown. */
const LONGEST_WAIT = 10

/**
 * Whether to retry a query: after network failures and 5xx answers, not after 4xx. A `Retry-After` decides by its length.
 * Timeouts aren't retried.
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

/** Milliseconds until the next retry: the server's `Retry-After`, else one second, then two. */
export function pauseBeforeRetry(failures: number, error: unknown): number {
  const named = error instanceof ApiError ? error.retryAfter : undefined
  return named === undefined ? 1000 * 2 ** failures : named * 1000
}

/** Whether a fetch brings new data rather than refreshing cached data: a first load, or the next page of a list. */
const bringsNew = ({ state }: Query) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined

/**
 * Query client whose invalidation also covers fetches in progress, whose answer may predate the change. TanStack refetches
 * cached data, but treats a first load in progress as fresh and cancels a next page in progress. Here both are awaited
 * and then refetched.
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
        // A failed first load has no stale data: the screen keeps its error instead of loading again.
        if (query.state.data === undefined) return
        await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
      }),
    ])
  }
}

/**
 * Fetches; with a service worker installed, also reads and writes the offline cache, whose code is lazy-loaded during the
 * request.
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
      // Offline, a query fails at once instead of pausing, and refetches when back online.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: isWorthRetrying,
      retryDelay: pauseBeforeRetry,
      persister: askOrRead,
    },
    // Offline, a mutation fails with an error; it must not be queued and run later.
    mutations: { retry: false, networkMode: 'always' },
  },
})
