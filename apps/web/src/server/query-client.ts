import { isWorthRetrying, pauseBeforeRetry } from '@kindling/domain/client/retries'
import { importLate } from '@kindling/ui/browser/import-late'
import { hasOfflineWorker } from '@kindling/ui/browser/offline-worker'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'

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
