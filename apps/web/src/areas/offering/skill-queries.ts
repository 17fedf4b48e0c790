import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../server/api.ts'

/** Reviews of one page. */
const PAGE = 20

export const mySkillsQuery = queryOptions({
  queryKey: ['skills', 'mine'],
  queryFn: ({ signal }) => api.call(skillContract.mine, {}, { signal }),
})

export const skillReviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'skill', id],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        reviewContract.ofSkill,
        { params: { id }, query: { limit: PAGE, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?._id),
  })

/** The categories that a skill can be added to. */
export const publishedCategoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.call(skillContract.categories, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** What the newest offers of a category cost, for who sets a rate for the first time. */
export const categoryRatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['categories', id, 'rates'],
    queryFn: ({ signal }) =>
      api.call(skillContract.byCategory, { params: { id }, query: { limit: 100 } }, { signal }),
    staleTime: 5 * 60_000,
  })
