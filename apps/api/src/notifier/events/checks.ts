import { event, news, safety } from '../event.ts'
import { offer, verification } from './targets.ts'

/** What moderators decide about documents, offers and suggestions. */
export const checksEvents = {
  /** One document was approved, and another is needed still. `document` as in a sentence, `utility bill`. */
  kyc_approved: event<{ document: string }>(safety, {
    target: () => verification,
    bell: ({ document }) => ({
      title: 'Document approved',
      text: `Your ${document} was checked and approved.`,
    }),
  }),
  kyc_verified: event<object>(safety, {
    target: () => verification,
    bell: () => ({
      title: 'Identity verified',
      text: 'Your documents were checked, and your identity is verified.',
    }),
  }),
  /** `reason` is a sentence. */
  kyc_rejected: event<{ reason: string }>(safety, {
    target: () => verification,
    bell: ({ reason }) => ({
      title: 'Verification rejected',
      text: `Your identity could not be verified. ${reason}`,
    }),
  }),
  /** `skill` is what it is called; a thing is lent. */
  skill_approved: event<{ skillId: string; skill: string; isThing: boolean }>(safety, {
    target: ({ skillId, isThing }) => offer(skillId, isThing),
    bell: ({ skill, isThing }) => ({
      title: isThing ? 'Thing approved' : 'Skill approved',
      text: `A moderator approved “${skill}”. Neighbours can ${isThing ? 'borrow' : 'book'} it again.`,
    }),
  }),
  /** `reason` is a sentence. */
  skill_rejected: event<{ skillId: string; skill: string; isThing: boolean; reason: string }>(safety, {
    target: ({ skillId, isThing }) => offer(skillId, isThing),
    bell: ({ skill, isThing, reason }) => ({
      title: isThing ? 'Thing rejected' : 'Skill rejected',
      text: `A moderator took “${skill}” down. ${reason} Change it, and it is looked at again.`,
    }),
  }),
  suggestion_approved: event<{ suggestion: string }>(news, {
    bell: ({ suggestion }) => ({
      title: 'Suggestion approved',
      text: `“${suggestion}” is a skill that members can offer now. Thank you for the idea.`,
    }),
  }),
  suggestion_rejected: event<{ suggestion: string; reason: string }>(news, {
    bell: ({ suggestion, reason }) => ({
      title: 'Suggestion rejected',
      text: `“${suggestion}” won’t become a skill. ${reason}`,
    }),
  }),
}
