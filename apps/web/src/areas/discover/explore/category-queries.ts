import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../../server/query-of.ts'

/** Rows of one page of a category's list. */
const PAGE = 30

/** Published categories with how many neighbours offer each. They change rarely. */
export const categoriesQuery = queryOptions({
  ...queryOf(skillContract.categories),
  staleTime: 5 * 60_000,
  select: (categories) => categories.filter(({ status }) => status === 'published'),
})

/** Who offers a category, newest first, a page at a time. */
export const offersQuery = (categoryId: string) =>
  pagesOf(
    skillContract.byCategory,
    { params: { id: categoryId } },
    { size: PAGE, idOf: ({ skillId }) => skillId },
  )
