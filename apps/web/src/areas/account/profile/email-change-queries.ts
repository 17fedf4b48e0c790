import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** New email address waiting for its verification code. */
export const pendingEmailQuery = queryOf(emailChangeContract.pending)

const mutationKey = ['email-change']

/** Actions of a pending email change: confirm, resend the code, cancel. */
export function useEmailChange() {
  const queryClient = useQueryClient()
  const settle = () =>
    Promise.all([
      queryClient.invalidateQueries(pendingEmailQuery),
      queryClient.invalidateQueries(queriesOf('profiles')),
    ])
  return {
    /** Whether any action is in progress, also before the next render. */
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
