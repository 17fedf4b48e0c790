import { type Synonym, type SynonymBody, synonymContract } from '@kindling/domain/offers/synonym-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../server/api.ts'
import { askAgain } from '../../../../server/ask-again.ts'
import { pagesOf, queryOf } from '../../../../server/query-of.ts'
import { queriesOf } from '../../../../server/resources.ts'

const PAGE = 50
const byTerm = { size: PAGE, idOf: ({ term }: Synonym) => term, from: 'after' as const }

/** The words that searches know, by the alphabet. What was found last stays until what comes next is there. */
export const synonymsQuery = (q: string) => ({
  ...pagesOf(synonymContract.list, { query: q === '' ? {} : { q } }, byTerm),
  placeholderData: keepPreviousData,
})

/** The categories that a word can stand for. */
export const synonymCategoriesQuery = queryOf(skillContract.categories)

/** Makes a change. The list is read anew either way: somebody else may have changed it before. */
function useEdit<Sent, Answer>(edit: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: edit,
    onSettled: askAgain(queryClient, queriesOf('searchWords')),
  })
}

/** Adds a word, or changes the one of this id. */
export const useSaveSynonym = (id: string | undefined) =>
  useEdit((body: SynonymBody) =>
    id === undefined
      ? api.call(synonymContract.add, { body })
      : api.call(synonymContract.change, { params: { id }, body }),
  )

export const useDeleteSynonym = (id: string) =>
  useEdit((_: undefined) => api.call(synonymContract.remove, { params: { id } }))
