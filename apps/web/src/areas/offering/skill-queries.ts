import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../server/query-of.ts'

/** Reviews of one page. */
const PAGE = 20

const FIVE_MINUTES = 5 * 60_000

export const mySkillsQuery = queryOf(skillContract.mine)

export const skillReviewsQuery = (id: string) =>
  pagesOf(reviewContract.ofSkill, { params: { id } }, { size: PAGE, idOf: ({ _id }) => _id })

/** The categories that a skill can be added to. */
export const publishedCategoriesQuery = queryOptions({
  ...queryOf(skillContract.categories),
  staleTime: FIVE_MINUTES,
})

/** What the newest offers of a category cost, for who sets a rate for the first time. */
export const categoryRatesQuery = (id: string) =>
  queryOptions({
    ...queryOf(skillContract.byCategory, { params: { id }, query: { limit: 100 } }),
    staleTime: FIVE_MINUTES,
  })
