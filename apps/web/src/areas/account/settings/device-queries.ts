import { deviceContract } from '@kindling/domain/auth/device-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queryOf } from '../../../server/query-of.ts'

export const devicesQuery = queryOf(deviceContract.list)

/** Signs out one device, or without an id all others. Refetches the list on success and failure. */
export function useSignOutDevices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await api.call(deviceContract.signOutOthers)
      else await api.call(deviceContract.signOut, { params: { id } })
    },
    onSettled: askAgain(queryClient, devicesQuery),
  })
}
