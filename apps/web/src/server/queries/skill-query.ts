import { skillContract } from '@kindling/domain/skills/skill-contract'
import { queryOf } from '../query-of.ts'

/** One skill and who offers it: the service, the booking form and the owner's own page read it. */
export const skillQuery = (id: string) => queryOf(skillContract.get, { params: { id } })
