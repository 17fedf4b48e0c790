import { SignedOutError } from '@kindling/domain/client/errors'
import {
  paymentAccountContract,
  SIGNED_OUT_OF_ONBOARDING,
  SIGNED_OUT_OF_SETUP,
} from '@kindling/domain/payments/payment-account-contract'
import { onComeBack } from '@kindling/ui/browser/come-back'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { messageOf } from '../../../server/server-message.ts'

/** The member's account with the payment processor, or null. Always refetched, since it changes at the processor. */
export const paymentAccountQuery = queryOptions({
  ...queryOf(paymentAccountContract.get),
  staleTime: 0,
})

const creating = { mutationKey: ['payment-account', 'create'] }
const linking = { mutationKey: ['payment-account', 'link'] }

/** Creates the payment account. Ignores a double click. */
export function useCreateAccount() {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    ...creating,
    mutationFn: () => api.call(paymentAccountContract.create),
    onSuccess: (account) => queryClient.setQueryData(paymentAccountQuery.queryKey, account),
  })
  const create = () => {
    if (queryClient.isMutating(creating) === 0) mutate()
  }
  return { create, isCreating: isPending, error, reset }
}

/**
 * Fetches a new link to the processor's onboarding and navigates there. Stays pending until the page unloads, and resets
 * if the member comes back with the Back button.
 * @param leave `replace` replaces the history entry, for a page that would redirect again on Back
 */
export function useOnboarding(leave: 'assign' | 'replace' = 'assign') {
  const queryClient = useQueryClient()
  const link = useMutation({
    ...linking,
    mutationFn: (stripeAccountId: string) =>
      api.call(paymentAccountContract.link, { body: { stripeAccountId } }),
    onSuccess: ({ url }) => window.location[leave](url),
  })
  const { mutate, reset } = link
  const open = useCallback(
    (stripeAccountId: string) => {
      if (queryClient.isMutating(linking) === 0) mutate(stripeAccountId)
    },
    [mutate, queryClient],
  )
  useEffect(
    () =>
      onComeBack(() => {
        reset()
        void queryClient.invalidateQueries(paymentAccountQuery)
      }),
    [reset, queryClient],
  )
  return { open, isLeaving: link.isPending || link.isSuccess, error: link.error, reset }
}

/** Error message of account setup or of the processor's onboarding (accounts §5 and §8). */
export function setupMessage(error: unknown, step: 'setup' | 'onboarding'): string {
  if (!(error instanceof SignedOutError)) return messageOf(error)
  return step === 'setup' ? SIGNED_OUT_OF_SETUP : SIGNED_OUT_OF_ONBOARDING
}
