import { needContract } from '@kindling/domain/needs/need-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../server/query-of.ts'

/** Needs of one page. */
const PAGE = 20

/** What the member could answer, or what they have asked for. */
export const needsQuery = (side: 'near' | 'mine') =>
  pagesOf(
    needContract.list,
    { query: { mine: side === 'mine' ? 'true' : 'false' } },
    { size: PAGE, idOf: ({ id }) => id },
  )

/** One need. Others answer it and book meanwhile, so it is asked for anew whenever it is opened. */
export const needQuery = (id: string) =>
  queryOptions({ ...queryOf(needContract.get, { params: { id } }), staleTime: 0 })

/** What can be asked for. */
export const askableQuery = queryOptions({
  ...queryOf(skillContract.categories),
  staleTime: 5 * 60_000,
  select: (categories) => categories.filter(({ status }) => status === 'published'),
})

/** What the member offers, to answer with. */
export const answerableQuery = queryOf(skillContract.mine)
