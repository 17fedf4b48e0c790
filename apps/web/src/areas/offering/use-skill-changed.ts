import type { Skill } from '@kindling/domain/skills/skill-contract'
import { useQueryClient } from '@tanstack/react-query'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { queriesOf } from '../../server/resources.ts'
import { mySkillsQuery } from './skill-queries.ts'

/** Updates the query cache after a skill was changed, or deleted (without `skill`). */
export function useSkillChanged() {
  const queryClient = useQueryClient()
  return (id: string, skill?: Skill) => {
    const { queryKey } = skillQuery(id)
    if (skill) queryClient.setQueryData(queryKey, (before) => before && { ...before, skill })
    else queryClient.removeQueries({ queryKey, exact: true })
    void queryClient.invalidateQueries(mySkillsQuery)
    void queryClient.invalidateQueries(queriesOf('categories', 'profiles'))
  }
}
