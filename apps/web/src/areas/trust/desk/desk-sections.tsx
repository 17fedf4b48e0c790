import { LogList } from './log-list.tsx'
import { MemberSearch } from './member-search.tsx'
import { DecisionQueue } from './second-decisions/decision-queue.tsx'
import { AppealQueue, ReviewQueue } from './second-decisions/second-queues.tsx'

/** Sections of the moderators' desk that are lazy-loaded together. */
export const deskSections = {
  members: MemberSearch,
  decisions: DecisionQueue,
  reviews: ReviewQueue,
  appeals: AppealQueue,
  log: LogList,
}
