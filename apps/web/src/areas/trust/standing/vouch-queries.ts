import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

const PAGE = 20

/** Vouches for a member, newest first, paginated. */
export const vouchesQuery = (userId: string) =>
  pagesOf(vouchContract.ofUser, { params: { userId } }, { size: PAGE, idOf: ({ id }) => id })

export const ownVouchQuery = (userId: string) => queryOf(vouchContract.own, { params: { userId } })

/** Hides a vouch on the member's own profile, or shows it again. */
export function useHideVouch(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isHidden: boolean) =>
      api.call(vouchContract.hide, { params: { id }, body: { is_hidden: isHidden } }),
    onSuccess: () => queryClient.invalidateQueries(queriesOf('vouches')),
  })
}
