import type { EndpointData, EndpointInput, EndpointShape } from '@kindling/domain/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The input of a call that reads: nothing has to be given where the contract asks for nothing. */
type Input<E extends EndpointShape> =
  Record<never, never> extends EndpointInput<E> ? [input?: EndpointInput<E>] : [input: EndpointInput<E>]

/** The key of a query: the endpoint's path as its contract has it, then what it is asked with. */
const keyOf = (endpoint: EndpointShape, input: unknown) => [endpoint.path, input ?? {}] as const

/** What the server answers to one call of an endpoint, as a query. */
export function queryOf<E extends EndpointShape>(endpoint: E, ...[input]: Input<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<EndpointData<E>> =>
      api.call<EndpointShape>(endpoint, input, { signal }) as Promise<EndpointData<E>>,
  })
}

/** An endpoint that answers a list a page at a time, with the name of the parameter that the next page begins from. */
type Paged<Row> = EndpointShape & { data: { _zod: { output: Row[] } } }

interface Paging<Row> {
  /** Rows of one page. */
  size: number
  /** Where the next page begins: behind this row. */
  idOf: (last: Row) => string
  from?: 'before' | 'after'
}

/** The same for a list that comes in pages. A page that isn't full is the last. */
export function pagesOf<Row, E extends Paged<Row>>(
  endpoint: E & Paged<Row>,
  input: EndpointInput<E>,
  { size, idOf, from = 'before' }: Paging<Row>,
) {
  return infiniteQueryOptions({
    // A list in pages isn't stored as a list is: under one key each would read the other's.
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
