import type { EndpointData, EndpointInput, EndpointShape } from '@kindling/domain/endpoint'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { api } from '../server/api.ts'
import { useSendOnce } from './use-send-once.ts'

/** Path parameters of an endpoint. */
export type Params<E extends EndpointShape> = EndpointInput<E> extends { params: infer P } ? P : undefined
/** Request body of an endpoint; undefined for none. */
export type Body<E extends EndpointShape> = EndpointInput<E> extends { body: infer B } ? B : undefined

/**
 * Mutation that calls an endpoint with fixed path parameters; its variable is the body. For an idempotent endpoint, a
 * retry of the same request reuses the idempotency key (see `useSendOnce`).
 */
export function useCall<E extends EndpointShape>(
  endpoint: E,
  params?: Params<E>,
  options?: Omit<UseMutationOptions<EndpointData<E>, Error, Body<E>>, 'mutationFn'>,
) {
  const sendOnce = useSendOnce()
  return useMutation({
    ...options,
    mutationFn: (body: Body<E>) =>
      sendOnce(
        [params, body],
        (idempotencyKey) =>
          api.call<EndpointShape>(endpoint, { params, body }, { idempotencyKey }) as Promise<EndpointData<E>>,
      ),
  })
}
