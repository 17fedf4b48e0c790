import type { EndpointData, EndpointInput, EndpointShape } from '@kindling/domain/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Input of a GET endpoint; optional if the contract requires none. */
type Input<E extends EndpointShape> =
  Record<never, never> extends EndpointInput<E> ? [input?: EndpointInput<E>] : [input: EndpointInput<E>]

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is the specification's error text for the endpoint. */
    queryMeta: { failure?: string | undefined }
  }
}

/** Query key: the endpoint's path pattern from its contract, then its input. */
const keyOf = (endpoint: EndpointShape, input: unknown) => [endpoint.path, input ?? {}] as const

/** TanStack query options for a call of an endpoint. */
export function queryOf<E extends EndpointShape>(endpoint: E, ...[input]: Input<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    meta: { failure: endpoint.failure },
    queryFn: ({ signal }): Promise<EndpointData<E>> =>
      api.call<EndpointShape>(endpoint, input, { signal }) as Promise<EndpointData<E>>,
  })
}

/** A paginated endpoint, whose answer is an array of rows. */
type Paged<Row> = EndpointShape & { data: { _zod: { output: Row[] } } }

interface Paging<Row> {
  /** Rows of one page. */
  size: number
  /** Cursor of the next page: the id of the last row. */
  idOf: (last: Row) => string
  from?: 'before' | 'after'
}

/** Infinite query options for a paginated endpoint. A page that isn't full is the last. */
export function pagesOf<Row, E extends Paged<Row>>(
  endpoint: E & Paged<Row>,
  input: EndpointInput<E>,
  { size, idOf, from = 'before' }: Paging<Row>,
) {
  return infiniteQueryOptions({
    // Infinite queries cache another data shape than plain ones, so they need a key of their own.
    queryKey: [...keyOf(endpoint, input), 'pages'] as const,
    queryFn: ({ pageParam, signal }): Promise<Row[]> => {
      const asked = input as { query?: object }
      const query = { ...asked.query, limit: size, ...(pageParam && { [from]: pageParam }) }
      return api.call<EndpointShape>(endpoint, { ...asked, query }, { signal }) as Promise<Row[]>
    },
    initialPageParam: '',
    getNextPageParam: (page: Row[]) => {
      const last = page.at(-1)
      return page.length < size || last === undefined ? undefined : idOf(last)
    },
  })
}
