import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** One skill and who offers it: the service, the booking form and the owner's own page read it. */
export const skillQuery = (id: string) =>
  queryOptions({
    queryKey: ['skills', id],
    queryFn: ({ signal }) => api.call(skillContract.get, { params: { id } }, { signal }),
  })
