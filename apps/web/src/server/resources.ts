import { resources } from '@kindling/domain/client/resources'
import type { QueryFilters } from '@tanstack/react-query'

/** Query filter for all queries of these resources, with any input: for invalidation after a change. */
export function queriesOf(...names: readonly (keyof typeof resources)[]) {
  const paths = new Set<unknown>(names.flatMap((name) => resources[name]))
  return { predicate: ({ queryKey: [path] }) => paths.has(path) } satisfies QueryFilters
}

/** Query filter for the message thread with another member. */
export const threadWith = (otherId: string) =>
  ({ queryKey: ['/message/{myId}/{otherId}', { params: { otherId } }] }) satisfies QueryFilters
