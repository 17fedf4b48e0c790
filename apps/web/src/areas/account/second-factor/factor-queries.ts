import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { useChange } from '../../../server/use-change.ts'
import { makePasskey } from './passkey-browser.ts'

/** The member's second factors. */
export const secondFactorQuery = queryOf(secondFactorContract.get)

/** Mutation of the second factors; refetches them on success and failure. */
export const useFactorChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange(change, secondFactorQuery)

export const beginCodes = () => api.call(secondFactorContract.beginCodes)
export const addCodes = (code: string) => api.call(secondFactorContract.addCodes, { body: { code } })
export const removeCodes = () => api.call(secondFactorContract.removeCodes)
export const renewRecoveryCodes = () => api.call(secondFactorContract.renewRecoveryCodes)
export const removePasskey = (id: string) => api.call(secondFactorContract.removePasskey, { params: { id } })

export const renamePasskey = (id: string, name: string) =>
  api.call(secondFactorContract.renamePasskey, { params: { id }, body: { name } })

/** Creates a passkey on this device and registers it. */
export async function addPasskey(name: string) {
  const passkey = await makePasskey(await api.call(secondFactorContract.beginPasskey))
  return await api.call(secondFactorContract.addPasskey, { body: { name, passkey } })
}
