import { deviceContract } from '@kindling/domain/auth/device-contract'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { useChange } from '../../../server/use-change.ts'

export const devicesQuery = queryOf(deviceContract.list)

/** Signs out one device, or without an id all others. Refetches the list on success and failure. */
export const useSignOutDevices = () =>
  useChange(
    (id: string | undefined) =>
      id === undefined
        ? api.call(deviceContract.signOutOthers)
        : api.call(deviceContract.signOut, { params: { id } }),
    devicesQuery,
  )
