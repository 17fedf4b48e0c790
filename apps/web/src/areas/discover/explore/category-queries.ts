import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../server/query-of.ts'

/** Published categories with their numbers of providers. They change rarely. */
export const categoriesQuery = queryOptions({
  ...queryOf(skillContract.categories),
  staleTime: 5 * 60_000,
  select: (categories) => categories.filter(({ status }) => status === 'published'),
})
