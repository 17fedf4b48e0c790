import type { EndpointData, EndpointShape } from '@kindling/domain/endpoint'
import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { type Body, type Params, useCall } from '../../../forms/use-call.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queriesOf } from '../../../server/resources.ts'

/** Mutation of a decision. Refetches the desk on success and failure: another moderator may have decided first. */
export function useDecision<E extends EndpointShape>(
  endpoint: E,
  params: Params<E>,
  options?: Pick<UseMutationOptions<EndpointData<E>, Error, Body<E>>, 'mutationKey'>,
) {
  const onSettled = askAgain(useQueryClient(), queriesOf('moderationQueues', 'desk'))
  return useCall(endpoint, params, { ...options, onSettled })
}

/** Props of a decision dialog. */
export interface DecisionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the decision as a sentence. */
  onDecided: (outcome: string) => void
}
