import { fullName } from '@kindling/domain/profile/names'
import type { ClaimQueue } from '@kindling/domain/trust/desk-shape'
import { useQuery } from '@tanstack/react-query'
import { formatTimeOfDay } from '../../../format/dates.ts'
import { claimsQuery, useGiveBack, useTake } from './desk-queries.ts'

/** Claims of a queue's items by moderators, and the function to claim one. Undefined: a queue without claims. */
export function useClaims(queue: ClaimQueue | undefined) {
  const { data: claims = [] } = useQuery({ ...claimsQuery, enabled: queue !== undefined })
  const { mutate } = useTake(queue ?? 'documents')
  const { mutate: giveBack } = useGiveBack()
  return {
    /** Who has claimed an item and until when; undefined if unclaimed. */
    wordsOf(id: string): string | undefined {
      const claim = claims.find((one) => one.id === id)
      if (claim === undefined) return undefined
      const until = `until ${formatTimeOfDay(claim.until)}`
      return claim.isMine ? `You have it ${until}` : `${fullName(claim.moderator)} has it ${until}`
    },
    isMine: (id: string) => claims.some((one) => one.id === id && one.isMine),
    giveBack: (id: string) => giveBack(id),
    // If another moderator has claimed it, the row says so and the server rejects other decisions.
    take: (id: string) => queue && mutate(id),
  }
}
