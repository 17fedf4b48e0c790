import { bookingNotices } from './booking-notices.ts'
import { deskNotices } from './desk-notices.ts'
import { lendingNotices } from './lending-notices.ts'
import { needNotices } from './need-notices.ts'
import type { NoticeKind } from './notice-facts.ts'
import { type NoticeRules, rule, stars } from './notice-rule.ts'
import { sparkNotices } from './spark-notices.ts'

const member = (id: string) => ({ screen: 'member', id }) as const
const offer = (id: string, isThing: boolean) => ({ screen: isThing ? 'thing' : 'skill', id }) as const
const chat = (id: string) => ({ screen: 'chat', id }) as const
const wallet = { screen: 'wallet', id: null } as const
const verification = { screen: 'verification', id: null } as const

/** Every kind of notification: where it stands, and its words. Whom it reaches how is domain's topics.ts. */
export const notices: NoticeRules<NoticeKind> = {
  ...bookingNotices,
  ...lendingNotices,
  ...needNotices,
  order_message: rule('bookings', ({ actorId, name }) => ({
    title: 'New message',
    description: `${name} wrote to you about a booking.`,
    target: chat(actorId),
  })),
  enquiry_message: rule('bookings', ({ actorId, name }) => ({
    title: 'New message',
    description: `${name} wrote to you.`,
    target: chat(actorId),
  })),
  booking_message: rule('bookings', ({ actorId, name }) => ({
    title: 'Another message',
    description: `${name} wrote to you again.`,
    target: chat(actorId),
  })),
  new_follower: rule('follower', ({ actorId, name }) => ({
    title: 'New follower',
    description: `${name} follows you now.`,
    target: member(actorId),
  })),
  vouched: rule('account', ({ actorId, name }) => ({
    title: 'Somebody vouches for you',
    description: `${name} vouches for you. It shows on your profile.`,
    target: { screen: 'own_profile', id: actorId },
  })),
  followee_skill: rule('followees', ({ name, skillId, skill, isThing = false }) => ({
    title: isThing ? 'New thing to borrow' : 'New skill',
    description: isThing ? `${name} lends “${skill}” now.` : `${name} offers ${skill} now.`,
    target: offer(skillId, isThing),
  })),
  followee_review: rule('followees', ({ actorId, name, rating, skill }) => ({
    title: 'New review',
    description: `${name} received ${stars(rating)} for ${skill}.`,
    target: member(actorId),
  })),
  kyc_approved: rule('account', ({ document }) => ({
    title: 'Document approved',
    description: `Your ${document} was checked and approved.`,
    target: verification,
  })),
  kyc_verified: rule('account', () => ({
    title: 'Identity verified',
    description: 'Your documents were checked, and your identity is verified.',
    target: verification,
  })),
  kyc_rejected: rule('account', ({ reason }) => ({
    title: 'Verification rejected',
    description: `Your identity could not be verified. ${reason}`,
    target: verification,
  })),
  skill_approved: rule('account', ({ skillId, skill, isThing }) => ({
    title: isThing ? 'Thing approved' : 'Skill approved',
    description: `A moderator approved “${skill}”. Neighbours can ${isThing ? 'borrow' : 'book'} it again.`,
    target: offer(skillId, isThing),
  })),
  skill_rejected: rule('account', ({ skillId, skill, isThing, reason }) => ({
    title: isThing ? 'Thing rejected' : 'Skill rejected',
    description: `A moderator took “${skill}” down. ${reason} Change it, and it is looked at again.`,
    target: offer(skillId, isThing),
  })),
  suggestion_approved: rule('account', ({ suggestion }) => ({
    title: 'Suggestion approved',
    description: `“${suggestion}” is a skill that members can offer now. Thank you for the idea.`,
    target: null,
  })),
  suggestion_rejected: rule('account', ({ suggestion, reason }) => ({
    title: 'Suggestion rejected',
    description: `“${suggestion}” won’t become a skill. ${reason}`,
    target: null,
  })),
  report_upheld: rule('account', ({ about }) => ({
    title: 'Your report was upheld',
    description: `A moderator agreed with your report about ${about} and has acted on it. Thank you.`,
    target: null,
  })),
  report_dismissed: rule('account', ({ about }) => ({
    title: 'Your report was looked at',
    description: `A moderator looked at your report about ${about} and found nothing against our rules.`,
    target: null,
  })),
  report_against: rule('account', ({ about, isRemoved, reason }) => ({
    title: isRemoved ? 'Something of yours was removed' : 'A moderator has a word for you',
    description: `${isRemoved ? `A moderator removed ${about}.` : `It is about ${about}.`} ${reason}`,
    target: null,
  })),
  ...deskNotices,
  wallet_credited: rule('account', ({ amount }) => ({
    title: 'Money added',
    description: `${amount} is in your wallet.`,
    target: wallet,
  })),
  payout_sent: rule('account', ({ amount }) => ({
    title: 'Withdrawal paid',
    description: `${amount} was paid to your bank.`,
    target: wallet,
  })),
  payout_failed: rule('account', ({ amount }) => ({
    title: 'Withdrawal failed',
    description: `${amount} could not be sent to your bank, and is back in your wallet.`,
    target: wallet,
  })),
  payment_taken_back: rule('account', ({ amount, owed, by }) => ({
    title: 'Card payment taken back',
    description: `${by === 'dispute' ? 'Your card’s bank has taken back' : 'Your card was refunded'} ${amount}. ${
      owed === null
        ? 'It has left your wallet.'
        : `You owe ${owed} of it, which is taken from what comes into your wallet next.`
    }`,
    target: wallet,
  })),
  payment_reinstated: rule('account', ({ amount }) => ({
    title: 'Card payment counts again',
    description: `Your card’s bank has given back ${amount} that it had taken.`,
    target: wallet,
  })),
  ...sparkNotices,
  referral_rewarded: rule('account', ({ name, amount }) => ({
    title: 'Referral reward',
    description: `${name} completed a first booking. You received ${amount}.`,
    target: wallet,
  })),
}
