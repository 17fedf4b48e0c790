import { restoreZone } from './profile-zone.ts'
import { queryClient } from './query-client.ts'

let owner: string | undefined

/**
 * Clears the query cache when the signed-in member changes or signs out, so that one member's data never shows to
 * another. Returns whether it cleared; the first member after a page load clears nothing.
 */
export function claimCache(memberId: string | undefined): boolean {
  const was = owner
  owner = memberId
  if (was !== memberId) restoreZone(memberId)
  if (was === undefined || was === memberId) return false
  queryClient.clear()
  return true
}
