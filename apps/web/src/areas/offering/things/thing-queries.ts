import { thingContract } from '@kindling/domain/lending/thing-contract'
import { queryOf } from '../../../server/query-of.ts'

export const myThingsQuery = queryOf(thingContract.mine)
