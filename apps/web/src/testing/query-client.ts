import { QueryClient } from '@tanstack/react-query'

/** A cache that asks once, as a screen does that is told no. */
export function makeQueryClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}
