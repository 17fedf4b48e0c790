import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { ClaimQueue } from '@kindling/domain/trust/desk-shape'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queriesOf } from '../../../server/resources.ts'
import { claimsQuery } from '../desk/desk-queries.ts'

/** Claims of a queue's items by moderators. Undefined: a queue without claims. */
export function useClaims(queue: ClaimQueue | undefined) {
  const { data: claims = [] } = useQuery({ ...claimsQuery, enabled: queue !== undefined })
  const onSettled = askAgain(useQueryClient(), queriesOf('claims'))
  const claim = useMutation({
    mutationFn: (asked: { id: string; queue: ClaimQueue }) =>
      api.call(deskContract.claim, { params: { id: asked.id }, body: { queue: asked.queue } }),
    onSettled,
  })
  const giveBack = useMutation({
    mutationFn: (id: string) => api.call(deskContract.giveBack, { params: { id } }),
    onSettled,
  })
  return {
    /** The claim of an item; undefined if unclaimed. */
    of: (id: string) => claims.find((one) => one.id === id),
    giveBack: (id: string) => giveBack.mutate(id),
    /** Claims an item. If another moderator has, the row says so and the server rejects other decisions. */
    take: (id: string) => queue && claim.mutate({ id, queue }),
  }
}
