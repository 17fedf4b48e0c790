import { event } from '../event.ts'
import { type AboutMember, stars } from './facts.ts'
import { member, offer } from './targets.ts'

/** News of followed members, and of new followers. */
export const followingEvents = {
  new_follower: event<AboutMember>(
    { topic: 'following', preference: 'accountNotifications', group: 'follower' },
    {
      target: ({ actorId }) => member(actorId),
      bell: ({ name }) => ({ title: 'New follower', text: `${name} follows you now.` }),
    },
  ),
  /** `skill` is the title of the skill, or of the thing to borrow. */
  followee_skill: event<AboutMember & { skillId: string; skill: string; isThing?: boolean | undefined }>(
    { topic: 'following', preference: 'promotions', group: 'followees' },
    {
      target: ({ skillId, isThing = false }) => offer(skillId, isThing),
      bell: ({ name, skill, isThing = false }) => ({
        title: isThing ? 'New thing to borrow' : 'New skill',
        text: isThing ? `${name} lends “${skill}” now.` : `${name} offers ${skill} now.`,
      }),
    },
  ),
  followee_review: event<AboutMember & { rating: number; skill: string }>(
    { topic: 'following', preference: 'marketingNotifications', group: 'followees' },
    {
      target: ({ actorId }) => member(actorId),
      bell: ({ name, rating, skill }) => ({
        title: 'New review',
        text: `${name} received ${stars(rating)} for ${skill}.`,
      }),
    },
  ),
}
