import type { Deps } from '../../../deps.ts'
import { moreDays } from '../loans/more-days.ts'
import { moreTime } from '../more-time/more-time.ts'
import { otherTime } from '../moving/other-time.ts'
import { makeChangeRequests } from './change-request-service.ts'

// Run the jobs that lapse unanswered requests; each returns how many it lapsed.

export const lapseProposals = (deps: Deps) => makeChangeRequests(deps, otherTime(deps)).lapse()
export const lapseMoreTime = (deps: Deps) => makeChangeRequests(deps, moreTime(deps)).lapse()
export const lapseMoreDays = (deps: Deps) => makeChangeRequests(deps, moreDays(deps)).lapse()
