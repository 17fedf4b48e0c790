import { restoreZone } from './profile-zone.ts'
import { queryClient } from './query-client.ts'

let owner: string | undefined

/**
 * What one member's calls answered must never show to the next: everything remembered is dropped when the member is
 * another than before, or nobody. Answers whether it was; the first member of a page drops nothing.
 */
export function claimCache(memberId: string | undefined): boolean {
  const was = owner
  owner = memberId
  if (was !== memberId) restoreZone(memberId)
  if (was === undefined || was === memberId) return false
  queryClient.clear()
  return true
}
