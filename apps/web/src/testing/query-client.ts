import { QueryClient } from '@tanstack/react-query'

/** Query client without retries. */
export function makeQueryClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}
