import { skillContract } from '@kindling/domain/skills/skill-contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

/** Rows of one page of a category's list. */
const PAGE = 30

/** Published categories with how many neighbours offer each. They change rarely. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.call(skillContract.categories, {}, { signal }),
  staleTime: 5 * 60_000,
  select: (categories) => categories.filter(({ status }) => status === 'published'),
})

/** Who offers a category, newest first, a page at a time. */
export const offersQuery = (categoryId: string) =>
  infiniteQueryOptions({
    queryKey: ['categories', categoryId, 'offers'],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        skillContract.byCategory,
        { params: { id: categoryId }, query: { limit: PAGE, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.skillId),
  })
