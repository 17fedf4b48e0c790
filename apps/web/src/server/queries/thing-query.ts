import { thingContract } from '@kindling/domain/lending/thing-contract'
import { queryOf } from '../query-of.ts'

/** One thing and who lends it: its page and its owner's form read it. */
export const thingQuery = (id: string) => queryOf(thingContract.get, { params: { id } })
