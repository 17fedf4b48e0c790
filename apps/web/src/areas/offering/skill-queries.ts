import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../server/query-of.ts'

const FIVE_MINUTES = 5 * 60_000

export const mySkillsQuery = queryOf(skillContract.mine)

/** Categories of skills and things. */
export const publishedCategoriesQuery = queryOptions({
  ...queryOf(skillContract.categories),
  staleTime: FIVE_MINUTES,
})

/** The newest offers of a category, for the hint of usual rates. */
export const categoryRatesQuery = (id: string) =>
  queryOptions({
    ...queryOf(skillContract.byCategory, { params: { id }, query: { limit: 100 } }),
    staleTime: FIVE_MINUTES,
  })
