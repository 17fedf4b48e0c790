import { type Synonym, type SynonymBody, synonymContract } from '@kindling/domain/offers/synonym-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../server/api.ts'
import { askAgain } from '../../../../server/ask-again.ts'
import { pagesOf, queryOf } from '../../../../server/query-of.ts'
import { queriesOf } from '../../../../server/resources.ts'

const PAGE = 50
const byTerm = { size: PAGE, idOf: ({ term }: Synonym) => term, from: 'after' as const }

/** Search synonyms in alphabetical order; the previous results stay while the next load. */
export const synonymsQuery = (q: string) => ({
  ...pagesOf(synonymContract.list, { query: q === '' ? {} : { q } }, byTerm),
  placeholderData: keepPreviousData,
})

/** Categories that a synonym can map to. */
export const synonymCategoriesQuery = queryOf(skillContract.categories)

/** Mutation of synonyms. Refetches the list on success and failure: another moderator may have changed it. */
function useEdit<Sent, Answer>(edit: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: edit,
    onSettled: askAgain(queryClient, queriesOf('searchWords')),
  })
}

/** Creates a synonym, or updates the one with this id. */
export const useSaveSynonym = (id: string | undefined) =>
  useEdit((body: SynonymBody) =>
    id === undefined
      ? api.call(synonymContract.add, { body })
      : api.call(synonymContract.change, { params: { id }, body }),
  )

export const useDeleteSynonym = (id: string) =>
  useEdit((_: undefined) => api.call(synonymContract.remove, { params: { id } }))
