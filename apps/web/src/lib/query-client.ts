import { ApiError, NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** What the server refused won't be granted by asking again; a lost connection or a busy server may be. */
function isWorthRetrying(error: unknown) {
  if (error instanceof SignedOutError) return false
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429
  if (error instanceof NetworkError) return navigator.onLine
  return true
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

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a connection a screen says so at once, and loads by itself when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    // What was pressed without a connection fails and says so; it must not happen by itself some time later.
    mutations: { retry: false, networkMode: 'always' },
  },
})
