import { accountContract, type Confirmation } from '@kindling/domain/account/account-contract'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from '../../../app/links/paths.ts'
import { tidyDrafts } from '../../../forms/device-drafts.ts'
import { api, session } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Whether the account can be deleted now, and how its owner shows who they are. */
export const accountStandingQuery = queryOptions({
  ...queryOf(accountContract.standing),
  // Bookings and the wallet change it, wherever they are changed.
  staleTime: 0,
})

/** Asks for the archive, and hands it to the browser to save. */
export async function downloadData(confirmation: Confirmation): Promise<void> {
  const { url } = await api.call(accountContract.export, { body: confirmation })
  // The address works once, so it takes a form: what a browser fetches by a link it may fetch twice.
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Deletes the account, and leaves nothing of it in this browser. */
export async function deleteAccount(confirmation: Confirmation): Promise<void> {
  await api.call(accountContract.remove, { body: confirmation })
  sessionStorage.clear()
  session.signOut()
  await tidyDrafts()
  // A new page: nothing that was in memory outlives the account.
  location.replace('/goodbye' satisfies Address)
}
