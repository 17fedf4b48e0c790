import { accountContract, type Confirmation } from '@kindling/domain/account/account-contract'
import { downloadOnce } from '@kindling/ui/browser/files'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from '../../../app/links/paths.ts'
import { tidyDrafts } from '../../../forms/device-drafts.ts'
import { api, session } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Whether the account can be deleted now, and how its owner authenticates for it. */
export const accountStandingQuery = queryOptions({
  ...queryOf(accountContract.standing),
  // Always refetched, since bookings and the wallet change it.
  staleTime: 0,
})

/** Requests the data export and starts the browser's download. */
export async function downloadData(confirmation: Confirmation): Promise<void> {
  const { url } = await api.call(accountContract.export, { body: confirmation })
  downloadOnce(url)
}

/** Deletes the account and clears all its data from this browser. */
export async function deleteAccount(confirmation: Confirmation): Promise<void> {
  await api.call(accountContract.remove, { body: confirmation })
  sessionStorage.clear()
  session.signOut()
  await tidyDrafts()
  // A full page load, to clear everything in memory.
  location.replace('/goodbye' satisfies Address)
}
