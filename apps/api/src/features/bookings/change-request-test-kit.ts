import type { Deps } from '../../deps.ts'
import { makeChangeRequests } from './change-request-service.ts'
import { moreDays } from './more-days.ts'
import { moreTime } from './more-time.ts'
import { otherTime } from './other-time.ts'

// What the jobs of each minute do: end what nobody has answered, and count it.

export const lapseProposals = (deps: Deps) => makeChangeRequests(deps, otherTime(deps)).lapse()
export const lapseMoreTime = (deps: Deps) => makeChangeRequests(deps, moreTime(deps)).lapse()
export const lapseMoreDays = (deps: Deps) => makeChangeRequests(deps, moreDays(deps)).lapse()
