import * as z from 'zod/mini'
import { inWords } from '../appointments/duration-words.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { isTypedEnough } from '../search/typed-enough.ts'
import { byId, plainLine } from '../wire.ts'
import {
  bookingCaseSchema,
  CLAIM_LASTS,
  caseSchema,
  claimQueues,
  claimSchema,
  entrySchema,
  foundSchema,
  logQuery,
  secondBody,
  suspensionBody,
  waitingDecisionSchema,
  waitingSuspensionSchema,
  wordsBody,
} from './desk-shape.ts'
import { queuePage } from './queue-page.ts'
import { REVIEW_WINDOW } from './suspension-steps.ts'
import { waits } from './waits.ts'

const get = { method: 'GET', auth: 'moderator', kind: 'decide' } as const
const put = { method: 'PUT', auth: 'moderator', kind: 'decide', params: byId } as const
const post = { method: 'POST', auth: 'moderator', kind: 'decide', params: byId } as const
const remove = { method: 'DELETE', auth: 'moderator', kind: 'decide', params: byId } as const
const decided = z.object({ id: z.string() })

/** The moderators' desk beyond its queues: member search, second decisions, suspensions, and the log. */
export const deskContract = {
  search: endpoint({
    ...get,
    path: '/admin/search/{term}',
    summary: 'Members by name, email or id, and bookings by id or title; what was found is logged',
    params: z.object({ term: plainLine(200).check(z.refine(isTypedEnough, 'Type two letters at least')) }),
    data: foundSchema,
    failure: 'Failed to search',
  }),
  member: endpoint({
    ...get,
    path: '/admin/members/{id}',
    summary: 'All that moderators know of one member; that it was looked at is logged',
    params: byId,
    data: caseSchema,
    failure: 'Failed to fetch this member',
  }),
  booking: endpoint({
    ...get,
    path: '/admin/bookings/{id}',
    summary:
      'All that moderators know of one booking, its money and its history; that it was looked at is logged',
    params: byId,
    data: bookingCaseSchema,
    failure: 'Failed to fetch this booking',
  }),
  note: endpoint({
    ...post,
    path: '/admin/members/{id}/notes',
    summary: 'Write a note about a member, for moderators alone',
    body: wordsBody,
    data: decided,
    failure: 'Failed to keep the note',
  }),
  warn: endpoint({
    ...post,
    path: '/admin/members/{id}/warnings',
    summary: 'Warn a member, in one’s own words',
    body: wordsBody,
    data: decided,
    failure: 'Failed to warn this member',
  }),
  suspend: endpoint({
    ...post,
    path: '/admin/members/{id}/suspension',
    summary: `Suspend a member, or end that; it lapses after ${inWords(REVIEW_WINDOW)} unless another moderator agrees, and of a moderator it takes effect only then`,
    body: suspensionBody,
    data: z.object({ id: z.string(), ...waits }),
    failure: 'Failed to decide about this member',
  }),
  reviews: endpoint({
    ...get,
    path: '/admin/suspensions',
    summary: 'Suspensions that wait for another moderator, oldest first',
    query: queuePage,
    data: z.array(waitingSuspensionSchema),
    failure: 'Failed to fetch suspensions',
  }),
  review: endpoint({
    ...put,
    path: '/admin/suspensions/{id}',
    summary: 'Agree with another moderator’s suspension, or refuse it: it ends at once',
    body: secondBody,
    data: decided,
    failure: 'Failed to review the suspension',
  }),
  withdrawSuspension: endpoint({
    ...remove,
    path: '/admin/suspensions/{id}',
    summary: 'Withdraw a suspension that the caller has decided, before it was reviewed: it ends at once',
    data: decided,
    failure: 'Failed to withdraw the suspension',
  }),
  appeals: endpoint({
    ...get,
    path: '/admin/appeals',
    summary: 'Appeals of members against suspensions in which the caller had no part, oldest first',
    query: queuePage,
    data: z.array(waitingSuspensionSchema),
    failure: 'Failed to fetch appeals',
  }),
  decideAppeal: endpoint({
    ...put,
    path: '/admin/appeals/{id}',
    summary: 'Agree with a member’s appeal, which ends their suspension, or refuse it; they read the note',
    body: secondBody,
    data: decided,
    failure: 'Failed to decide on the appeal',
  }),
  decisions: endpoint({
    ...get,
    path: '/admin/decisions',
    summary:
      'Decisions that take effect once a second moderator agrees, the caller’s own among them, oldest first; never about the caller',
    query: queuePage,
    data: z.array(waitingDecisionSchema),
    failure: 'Failed to fetch what waits for a second moderator',
  }),
  second: endpoint({
    ...put,
    path: '/admin/decisions/{id}',
    summary: 'Agree with another moderator’s decision, which carries it out, or refuse it',
    body: secondBody,
    data: decided,
    failure: 'Failed to decide on it',
  }),
  withdrawDecision: endpoint({
    ...remove,
    path: '/admin/decisions/{id}',
    summary: 'Withdraw what the caller has decided, while it waits for a second moderator',
    data: decided,
    failure: 'Failed to withdraw it',
  }),
  claims: endpoint({
    ...get,
    path: '/admin/claims',
    summary: 'What moderators have taken from the queues, and until when it is theirs',
    data: z.array(claimSchema),
    failure: 'Failed to fetch who holds what',
  }),
  claim: endpoint({
    ...put,
    path: '/admin/claims/{id}',
    summary: `Take one from a queue for ${inWords(CLAIM_LASTS)}: nobody else decides on it meanwhile`,
    body: z.object({ queue: z.enum(claimQueues) }),
    data: claimSchema,
    failure: 'Failed to take it',
  }),
  giveBack: endpoint({
    ...remove,
    path: '/admin/claims/{id}',
    summary: 'Give back what one had taken; nothing happens where it isn’t the caller’s',
    data: nothing,
    failure: 'Failed to give it back',
  }),
  log: endpoint({
    ...get,
    path: '/admin/log',
    summary: 'What moderators did and looked at, newest first: by whom, about whom, what and when',
    query: logQuery,
    data: z.array(entrySchema),
    failure: 'Failed to fetch the log',
  }),
}
