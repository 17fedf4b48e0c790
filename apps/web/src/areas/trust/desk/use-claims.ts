import { fullName } from '@kindling/domain/profile/names'
import type { ClaimQueue } from '@kindling/domain/trust/desk-shape'
import { useQuery } from '@tanstack/react-query'
import { formatTimeOfDay } from '../../../format/dates.ts'
import { claimsQuery, useGiveBack, useTake } from './desk-queries.ts'

/** Who has taken what of a queue, and the way to take one. A queue without a name has none. */
export function useClaims(queue: ClaimQueue | undefined) {
  const { data: claims = [] } = useQuery({ ...claimsQuery, enabled: queue !== undefined })
  const { mutate } = useTake(queue ?? 'documents')
  const { mutate: giveBack } = useGiveBack()
  return {
    /** Who holds one, and until when; undefined where nobody does. */
    wordsOf(id: string): string | undefined {
      const claim = claims.find((one) => one.id === id)
      if (claim === undefined) return undefined
      const until = `until ${formatTimeOfDay(claim.until)}`
      return claim.isMine ? `You have it ${until}` : `${fullName(claim.moderator)} has it ${until}`
    },
    isMine: (id: string) => claims.some((one) => one.id === id && one.isMine),
    giveBack: (id: string) => giveBack(id),
    // Where somebody else has it the row says so, and the server lets nobody else decide.
    take: (id: string) => queue && mutate(id),
  }
}
