import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from './ask-again.ts'

/** Mutation that refetches the queries that it may have changed, on success and failure. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, filters: QueryFilters) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: askAgain(queryClient, filters) })
}
