import { needContract } from '@kindling/domain/needs/need-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../server/query-of.ts'

/** Needs per page. */
const PAGE = 20

/** Needs that the member could answer, or the member's own. */
export const needsQuery = (side: 'near' | 'mine') =>
  pagesOf(
    needContract.list,
    { query: { mine: side === 'mine' ? 'true' : 'false' } },
    { size: PAGE, idOf: ({ id }) => id },
  )

/** One need. Always stale, so each opening refetches it: neighbours answer meanwhile. */
export const needQuery = (id: string) =>
  queryOptions({ ...queryOf(needContract.get, { params: { id } }), staleTime: 0 })

/** Published categories, for which members can ask. */
export const askableQuery = queryOptions({
  ...queryOf(skillContract.categories),
  staleTime: 5 * 60_000,
  select: (categories) => categories.filter(({ status }) => status === 'published'),
})

/** The member's own skills, to answer with. */
export const answerableQuery = queryOf(skillContract.mine)
