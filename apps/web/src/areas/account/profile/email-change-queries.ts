import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** The email that the member's would become, while its code is awaited. */
export const pendingEmailQuery = queryOf(emailChangeContract.pending)

const mutationKey = ['email-change']

/** The ways out of an email change: its code, another code, or leaving it be. */
export function useEmailChange() {
  const queryClient = useQueryClient()
  const settle = () =>
    Promise.all([
      queryClient.invalidateQueries(pendingEmailQuery),
      queryClient.invalidateQueries(queriesOf('profiles')),
    ])
  return {
    /** Whether any of them is under way, also before a button is drawn busy. */
    isBusy: () => queryClient.isMutating({ mutationKey }) > 0,
    confirm: useMutation({
      mutationKey,
      mutationFn: (code: string) => api.callWithMessage(emailChangeContract.confirm, { body: { code } }),
      onSuccess: settle,
    }),
    resend: useMutation({ mutationKey, mutationFn: () => api.callWithMessage(emailChangeContract.resend) }),
    cancel: useMutation({
      mutationKey,
      mutationFn: () => api.call(emailChangeContract.cancel),
      onSuccess: settle,
    }),
  }
}
