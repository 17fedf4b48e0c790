import { loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { queryOf } from '../../../server/query-of.ts'

export const thingDaysQuery = (id: string) => queryOf(thingContract.days, { params: { id } })

export const loanQuery = (id: string) => queryOf(loanContract.get, { params: { id } })
